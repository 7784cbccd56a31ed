/** Services and the professions; the form is that of `craft.ts`. */
export const SERVICE = `
Steuerberatung | Steuerberater, Steuerkanzlei, Steuerbüro, Lohnsteuerhilfe | Lohnabrechnung, Jahresabschluss, Existenzgründung, Einkommensteuer, Buchhaltung, Erbschaftsteuer | Digitale Buchhaltung
Umzüge | Umzugsunternehmen, Spedition, Möbelpacker, Umzugsfirma | Umzug, Klaviertransport, Entrümpelung, Lagerung, Halteverbot, Seniorenumzug | Möbellift, Umzugskartons
Rechtsanwalt | Anwalt, Kanzlei, Rechtsanwältin, Jurist, Advokat | Familienrecht, Arbeitsrecht, Mietrecht, Verkehrsrecht, Scheidung, Erbrecht | Online-Beratung
Notar | Notariat, Notarin | Testament, Hauskauf, Ehevertrag, Beglaubigung | Online-Beurkundung
Versicherungsmakler | Versicherung, Versicherungsvertreter, Versicherungsagentur | Haftpflicht, Kfz-Versicherung, Altersvorsorge, Schadensmeldung | Gewerbeversicherung
Finanzberatung | Finanzberater, Baufinanzierung, Vermögensberatung | Baufinanzierung, Altersvorsorge, Geldanlage | Nachhaltige Geldanlage
Unternehmensberatung | Unternehmensberater, Consulting, Coach | Gründungsberatung, Nachfolge, Fördermittel, Digitalisierung | Fördermittelberatung
Immobilienmakler | Makler, Immobilien, Maklerbüro | Haus verkaufen, Wohnung vermieten, Wertermittlung, Besichtigung | 360-Grad-Rundgang
Hausverwaltung | Immobilienverwaltung, WEG-Verwaltung, Verwalter | WEG-Verwaltung, Mietverwaltung, Nebenkostenabrechnung | Mietverwaltung
Hausmeisterservice | Hausmeister, Facility Management, Gebäudeservice | Winterdienst, Treppenhausreinigung, Rasen mähen, Kleinreparaturen | Winterdienst
Gebäudereinigung | Putzfirma, Reinigungsfirma, Reinigungsdienst, Putzfrau | Büroreinigung, Fensterputzer, Glasreinigung, Grundreinigung, Baureinigung | Photovoltaikreinigung
Architekt | Architekturbüro, Architektin, Bauplaner | Hausplanung, Bauantrag, Umbau, Sanierung Altbau, Innenarchitektur | Passivhaus
Ingenieurbüro | Statiker, Bauingenieur, Tragwerksplanung | Statik, Baugutachten, Energieausweis | Energieausweis
Energieberatung | Energieberater, Energieausweis | Energieausweis, Sanierungsfahrplan, Fördermittel Heizung | Sanierungsfahrplan
Vermessungsbüro | Vermesser, Geometer, Landvermesser | Grundstück vermessen, Lageplan, Teilung | Drohnenvermessung
Sachverständiger | Gutachter, Kfz-Gutachter, Bausachverständiger | Unfallgutachten, Baugutachten, Schimmelgutachten, Wertgutachten | Thermografie
Fotograf | Fotostudio, Fotografin, Photograph | Hochzeitsfotograf, Passbilder, Bewerbungsfotos, Babyfotos, Familienfotos | Drohnenaufnahmen
Werbeagentur | Werbung, Grafikdesign, Marketingagentur, Webdesign | Website erstellen, Logo, Flyer, Suchmaschinenoptimierung, Social Media | Fahrzeugbeschriftung
Druckerei | Drucker, Copyshop, Kopierladen | Visitenkarten, Flyer drucken, Plakate, Kopieren, Hochzeitskarten | Letterpress
Werbetechnik | Schilder, Beschriftung, Folierung | Fahrzeugbeschriftung, Leuchtreklame, Schilder, Schaufenster | Leuchtreklame
IT-Dienstleistung | IT-Service, Systemhaus, EDV, Computerservice | Netzwerk, Server, Datensicherung, Cloud, IT-Sicherheit | Microsoft 365
Softwareentwicklung | Programmierer, Softwarefirma, App-Entwicklung | App entwickeln, Onlineshop, Schnittstelle | Individualsoftware
Übersetzungsbüro | Übersetzer, Dolmetscher | Beglaubigte Übersetzung, Dolmetscher, Englisch, Türkisch | Beglaubigte Übersetzung
Fahrschule | Fahrlehrer, Führerschein | Führerschein Klasse B, Motorradführerschein, Intensivkurs, Auffrischung | Automatikführerschein
Nachhilfe | Nachhilfelehrer, Lernstudio, Nachhilfeschule | Mathe Nachhilfe, Englisch Nachhilfe, Abiturvorbereitung | Online-Nachhilfe
Musikschule | Musiklehrer, Klavierlehrer, Gitarrenlehrer | Klavierunterricht, Gitarrenunterricht, Gesangsunterricht, Früherziehung | Schnupperstunde
Sprachschule | Deutschkurs, Sprachkurs | Deutsch lernen, Englischkurs, Integrationskurs | Online-Sprachkurs
Tanzschule | Tanzkurs, Tanzstudio, Ballettschule | Hochzeitstanz, Salsa, Kindertanz, Ballett | Hochzeitskurs
Fitnessstudio | Fitness, Muckibude, Fitnesscenter, Personal Trainer | Probetraining, Yoga, Kursplan, Personal Training | Sauna, EMS-Training
Yogastudio | Yoga, Yogalehrer, Pilates | Yoga für Anfänger, Schwangerenyoga, Pilates, Meditation | Aerial Yoga
Hundeschule | Hundetrainer, Hundepension, Hundesitter | Welpenschule, Hundepension, Hundeführerschein | Welpengruppe
Hundesalon | Hundefriseur, Hundepflege | Hund scheren, Krallen schneiden, Trimmen | Handtrimmen
Kindertagesstätte | Kita, Kindergarten, Tagesmutter, Krippe | Kitaplatz, U3-Betreuung, Ferienbetreuung | Waldkindergarten
Bestattungen | Bestatter, Beerdigungsinstitut, Bestattungsunternehmen | Feuerbestattung, Erdbestattung, Vorsorge, Seebestattung, Trauerfeier | Baumbestattung
Entrümpelung | Haushaltsauflösung, Entrümpler, Wohnungsauflösung | Keller entrümpeln, Messie-Wohnung, Sperrmüll | Wertanrechnung
Containerdienst | Schuttmulde, Entsorgung, Müllabfuhr | Container mieten, Bauschutt, Grünschnitt, Sperrmüll | Minicontainer
Schädlingsbekämpfung | Kammerjäger, Schädlingsbekämpfer | Wespennest, Mäuse, Bettwanzen, Taubenabwehr, Schaben | Wärmebehandlung
Sicherheitsdienst | Wachdienst, Security, Detektei, Detektiv | Objektschutz, Veranstaltungsschutz, Alarmanlage | Alarmaufschaltung
Taxi | Taxiunternehmen, Krankenfahrten, Mietwagen mit Fahrer | Flughafentransfer, Krankenfahrt, Großraumtaxi | Großraumtaxi
Autovermietung | Mietwagen, Leihwagen, Transporter mieten | Transporter mieten, Wohnmobil mieten, Anhänger | Wohnmobile
Abschleppdienst | Pannendienst, Pannenhilfe | Panne, Auto abschleppen, Starthilfe | Falschparker
Reisebüro | Reisevermittler, Urlaub, Reisen | Kreuzfahrt, Pauschalreise, Busreise, Flüge | Kreuzfahrten
Busunternehmen | Reisebus, Busreisen | Bus mieten, Vereinsfahrt, Tagesfahrt | Reisebus
Hochzeitsplanung | Hochzeitsplaner, Wedding Planner, Eventplanung | Freie Trauung, Dekoration, Hochzeit planen | Freie Trauung
Eventtechnik | Veranstaltungstechnik, DJ, Partyverleih | DJ buchen, Zelt mieten, Lichttechnik, Hüpfburg | Partyzelt
Personalvermittlung | Zeitarbeit, Personaldienstleister, Arbeitsvermittlung | Stellenangebote, Zeitarbeit, Fachkräfte | Direktvermittlung
Bank | Sparkasse, Volksbank, Geldinstitut | Girokonto, Kredit, Geldautomat | Baukredit
Kurierdienst | Paketdienst, Bote, Transport | Eilkurier, Möbeltransport, Fahrradkurier | Fahrradkurier
Lagerraum | Selfstorage, Lager mieten, Einlagerung | Möbel einlagern, Aktenlager, Garage mieten | Selfstorage
Coworking | Bürogemeinschaft, Büro mieten | Besprechungsraum, Schreibtisch mieten, Virtuelles Büro | Virtuelles Büro
Landwirtschaft | Landwirt, Bauer, Bauernhof, Lohnunternehmen | Stroh, Heu, Lohnarbeiten | Heulage
Forstbetrieb | Forstwirt, Baumpflege, Baumfäller | Baumpflege, Baum fällen, Wurzelfräsen, Brennholz | Seilklettertechnik
Reitschule | Reitstall, Reiterhof, Pferdepension | Reitunterricht, Ponyreiten, Pferdebox | Therapeutisches Reiten
`;
