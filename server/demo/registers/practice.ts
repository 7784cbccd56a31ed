/** Practices and care; the form is that of `craft.ts`. */
export const PRACTICE = `
Physiotherapie | Krankengymnastik, Krankengymnast, Physiotherapeut, Physio | Manuelle Therapie, Lymphdrainage, Hausbesuche, Rückenschule, Massage auf Rezept, Sportphysiotherapie | Gerätegestützte Therapie, Kinesiotape
Ergotherapie | Ergotherapeut, Beschäftigungstherapie | Handtherapie, Kinder-Ergotherapie, Hausbesuch Ergotherapie, Hirnleistungstraining | Handtherapie
Logopädie | Logopäde, Sprachtherapie, Stimmtherapie | Stottern, Sprachentwicklung, Schlucktherapie, Stimmtraining | Videotherapie
Osteopathie | Osteopath | Osteopathie für Säuglinge, Rückenschmerzen, Cranio | Kinderosteopathie
Massagepraxis | Masseur, Massage, Wellnessmassage | Klassische Massage, Thaimassage, Hot Stone, Sportmassage | Hot Stone
Heilpraktiker | Naturheilkunde, Alternativmedizin, Heilpraktikerin | Akupunktur, Homöopathie, Darmsanierung, Allergien | Akupunktur
Hausarzt | Allgemeinarzt, Allgemeinmedizin, Arzt, Doktor | Vorsorge, Impfung, Krankschreibung, Gesundheitscheck, Hausbesuch Arzt | Videosprechstunde
Kinderarzt | Kinder- und Jugendmedizin, Kinderärztin | U-Untersuchung, Impfung Kinder, Notfall Kind | U-Untersuchungen
Frauenarzt | Gynäkologe, Gynäkologin, Frauenärztin | Vorsorge Frau, Schwangerschaft, Spirale, Kinderwunsch | 3D-Ultraschall
Augenarzt | Augenärztin, Ophthalmologe | Sehtest Führerschein, Grauer Star, Laserbehandlung Augen | Laserbehandlung
Hautarzt | Dermatologe, Hautärztin | Hautkrebsvorsorge, Akne, Muttermal, Allergietest | Hautscreening
Orthopäde | Orthopädie, Orthopädin | Stoßwellentherapie, Gelenkschmerzen, Sportverletzung | Stoßwelle
HNO-Arzt | Hals-Nasen-Ohren-Arzt, Ohrenarzt | Hörsturz, Schlafapnoe, Nebenhöhlen | Schlafdiagnostik
Zahnarzt | Zahnarztpraxis, Zahnärztin, Dentist | Zahnreinigung, Implantate, Bleaching, Angstpatienten, Zahnschmerzen, Kinderzahnarzt | Lachgas, Implantate
Kieferorthopädie | Kieferorthopäde, Zahnspange | Zahnspange, Unsichtbare Zahnspange, Aligner | Aligner
Psychotherapie | Psychologe, Psychotherapeut, Therapeut | Verhaltenstherapie, Paartherapie, Burnout, Angststörung | Videosprechstunde
Hebamme | Geburtshilfe, Geburtshaus | Geburtsvorbereitung, Rückbildung, Wochenbett, Stillberatung | Rückbildungskurs
Tierarzt | Tierarztpraxis, Veterinär, Tierklinik | Impfung Hund, Kastration, Notdienst Tier, Kleintiere, Pferde | Kleintiere, Pferde
Tierheilpraktiker | Tierphysiotherapie, Hundephysiotherapie | Hundephysio, Pferdeosteopathie | Hundephysio
Ambulanter Pflegedienst | Pflegedienst, Altenpflege, Häusliche Pflege | Grundpflege, Verhinderungspflege, Pflegeberatung, Behandlungspflege | 24-Stunden-Pflege
Seniorenheim | Altenheim, Pflegeheim, Altersheim, Betreutes Wohnen | Kurzzeitpflege, Betreutes Wohnen, Demenz | Kurzzeitpflege
Apotheke | Apotheker, Medikamente | Medikamente bestellen, Notdienst Apotheke, Impfung Apotheke, E-Rezept | Botendienst, E-Rezept
Ernährungsberatung | Ernährungsberater, Diätassistent, Ökotrophologe | Abnehmen, Lebensmittelunverträglichkeit, Diabetes | Ernährungsplan
`;
