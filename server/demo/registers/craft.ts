/** Crafts, one per line: label | everyday words | search words | product features. An id of its own stands before "=". */
export const CRAFT = `
Maler und Lackierer | Anstreicher, Maler, Malerbetrieb, Tüncher, Weißbinder | Fassade streichen, Tapezieren, Lackieren, Innenanstrich, Spachteltechnik, Schimmelsanierung, Raufaser entfernen, Wohnung streichen | Silikatfarbe, Kalkfarbe, Vliestapete, Lehmfarbe
Sanitärinstallation | Klempner, Installateur, Gas-Wasser-Installateur, Flaschner, Spengler, Badbauer | Badsanierung, Rohrreinigung, Wasserhahn tropft, Dusche einbauen, Barrierefreies Bad, Rohrbruch, WC verstopft | Bodengleiche Dusche, Dusch-WC, Trinkwasserfilter
Heizungsbau | Heizungsmonteur, Heizungsinstallateur, Ofenheizung, Heizungstechniker | Wärmepumpe, Heizungswartung, Gasheizung, Heizkörper tauschen, Fußbodenheizung, Hydraulischer Abgleich, Heizung ausgefallen | Luft-Wasser-Wärmepumpe, Pelletheizung, Brennwertkessel
Elektroinstallation | Elektriker, Elektromeister, Stromer, Elektrobetrieb | Wallbox, Photovoltaik, E-Check, Smart Home, Beleuchtung, Zählerschrank, Steckdosen setzen, Sicherung fliegt raus | KNX, Wallbox 11 kW, LED-Beleuchtung
Schreinerei | Tischler, Tischlerei, Schreiner, Möbelbauer | Einbauschrank, Möbel nach Maß, Türen, Treppenbau, Innenausbau, Küche nach Maß, Fenster reparieren | Massivholz, Eiche, Nussbaum
gartenbau=Garten- und Landschaftsbau | Gärtner, Galabau, Landschaftsgärtner, Gartenpfleger | Gartenpflege, Pflasterarbeiten, Zaunbau, Baumfällung, Rollrasen, Hecke schneiden, Terrasse anlegen | Naturstein, Rollrasen, Bewässerungsanlage
Bodenbeläge | Bodenleger, Fußbodenleger, Parkettleger, Teppichverleger | Parkett verlegen, Laminat, Vinylboden, Teppich verlegen, Parkett abschleifen, Treppe belegen | Vinyl, Fertigparkett, Linoleum
Fliesenleger | Plattenleger, Fliesen | Bad fliesen, Küche fliesen, Terrassenplatten, Mosaik, Fugen erneuern, Großformatige Fliesen | Feinsteinzeug, Mosaik, Zementfliesen
Dachdecker | Dachdeckerei, Bedachung, Dachhandwerker | Dach neu decken, Dachrinne reinigen, Flachdach, Dachfenster, Sturmschaden, Dach undicht, Dachdämmung | Tonziegel, Schiefer, Gründach
Zimmerei | Zimmerer, Zimmermann, Holzbau | Dachstuhl, Carport, Holzhaus, Dachausbau, Gaube, Terrassenüberdachung | Brettsperrholz, Lärche, Holzfaserdämmung
Maurerarbeiten | Maurer, Baugeschäft, Hochbau | Mauer bauen, Wanddurchbruch, Verputzen, Anbau, Kellersanierung, Beton | Kalksandstein, Poroton, Lehmstein
Stuckateur | Gipser, Verputzer, Putzer | Innenputz, Außenputz, Stuck, Wärmedämmung, Lehmputz | Kalkputz, Lehmputz, Stuckprofil
Fassadengestaltung | Fassadenmaler, Fassadenbauer | Fassade dämmen, Fassadenanstrich, Fassadenreinigung, Graffitischutz | Graffitischutz, Wärmedämmverbundsystem
Trockenbau | Trockenbauer, Rigips | Rigipswand, Decke abhängen, Dachausbau, Akustikdecke, Raumteiler | Gipskarton, Akustikplatten
Gerüstbau | Gerüstbauer, Gerüste | Gerüst mieten, Fassadengerüst, Rollgerüst, Dachfanggerüst | Fassadengerüst
Metallbau | Schlosser, Schlosserei, Metallbauer, Bauschlosser | Treppengeländer, Balkon, Tor, Zaun aus Metall, Schweißen, Vordach | Edelstahl, Cortenstahl, verzinkt
Schlüsseldienst | Schlüsselnotdienst, Aufsperrdienst, Türöffnung | Tür öffnen, Schloss tauschen, Schließanlage, Einbruchschutz, Schlüssel nachmachen | Sicherheitsschloss, Schließanlage
Glaserei | Glaser, Fensterglas, Glasnotdienst | Glasbruch, Duschkabine aus Glas, Spiegel nach Maß, Isolierglas, Glastür | Sicherheitsglas, Isolierglas
Fensterbau | Fensterbauer, Fenstermonteur | Fenster tauschen, Haustür, Rollladen, Fenster einstellen, Schallschutzfenster | Kunststofffenster, Holz-Alu-Fenster, Dreifachverglasung
Rollladen- und Sonnenschutz | Rollladenbauer, Markisen, Jalousien | Markise, Rollladen reparieren, Jalousien, Insektenschutz, Plissee, Wintergartenbeschattung | Kassettenmarkise, Raffstore, Plissee
Raumausstattung | Raumausstatter, Polsterei, Polsterer, Dekorateur | Polstern, Gardinen, Vorhänge nähen, Tapeten, Sonnenschutz | Bezugsstoff, Vorhangstoff
Ofen- und Kaminbau | Ofenbauer, Ofensetzer, Kaminbauer, Hafner | Kachelofen, Kaminofen, Kamin bauen, Ofen reparieren | Kachelofen, Pelletofen
Schornsteinfeger | Kaminkehrer, Rauchfangkehrer, Bezirksschornsteinfeger | Feuerstättenschau, Abgasmessung, Energieberatung, Kamin kehren | Feinstaubmessung
Steinmetz | Steinmetzbetrieb, Bildhauer, Grabsteine | Grabstein, Natursteinarbeiten, Küchenarbeitsplatte, Treppe aus Stein, Inschrift | Granit, Marmor, Sandstein
Tiefbau | Straßenbau, Erdarbeiten, Bagger, Kanalbau | Kanalsanierung, Aushub, Pflastern, Hausanschluss, Drainage | Minibagger
Abbruch und Entkernung | Abrissunternehmen, Abriss, Entkernung | Haus abreißen, Entkernen, Asbestsanierung, Bauschutt | Containerdienst
Schwimmbadbau | Poolbauer, Pool | Pool bauen, Schwimmteich, Poolsanierung, Sauna | Folienbecken, Naturpool
Solartechnik | Photovoltaik, Solaranlagen, Solarteur, PV-Anlagen | Photovoltaikanlage, Batteriespeicher, Balkonkraftwerk, Solarthermie, PV-Wartung | Batteriespeicher, Balkonkraftwerk
Kälte- und Klimatechnik | Klimatechniker, Kälteanlagenbauer, Klimaanlage | Klimaanlage einbauen, Klimaanlage warten, Kühlzelle, Lüftungsanlage | Split-Klimagerät, Kühlzelle
Kfz-Werkstatt | Autowerkstatt, Automechaniker, Autoreparatur, Kfz-Mechatroniker | Inspektion, TÜV, Reifenwechsel, Bremsen, Ölwechsel, Autoglas, Zahnriemen, Unfallreparatur | Hebebühne, E-Auto-Service
Karosseriebau | Karosseriewerkstatt, Spenglerei, Unfallinstandsetzung | Delle entfernen, Unfallschaden, Hagelschaden, Lackschaden | Dellentechnik
Autolackiererei | Fahrzeuglackierer, Lackierer | Auto lackieren, Smart Repair, Felgen lackieren, Folierung | Smart Repair
Reifenservice | Reifenhändler, Reifendienst | Reifenwechsel, Räder einlagern, Reifen wuchten, Winterreifen | Runflat-Reifen
Motorradwerkstatt | Motorradmechaniker, Zweiradmechaniker | Motorradinspektion, Roller reparieren, Reifen Motorrad | Roller, E-Roller
Fahrzeugaufbereitung | Autopflege, Autoaufbereitung | Innenreinigung, Keramikversiegelung, Politur, Lederpflege | Keramikversiegelung
Bäckerei | Bäcker, Backstube, Brotbäcker | Frische Brötchen, Sauerteigbrot, Torten bestellen, Frühstück, Glutenfreies Brot | Sauerteigbrot, Dinkelbrot
Konditorei | Konditor, Zuckerbäcker, Patisserie | Hochzeitstorte, Torte bestellen, Pralinen, Café | Hochzeitstorte, Vegane Torten
Metzgerei | Fleischer, Fleischerei, Metzger, Schlachter, Schlachterei | Grillfleisch, Partyservice, Wurst, Bio-Fleisch, Wild | Bio-Fleisch, Wild aus der Region
Brauerei | Brauhaus, Bierbrauer | Bier vom Fass, Brauereiführung, Craft Beer | Kölsch, Pils
Friseur | Frisör, Friseursalon, Haarstudio, Coiffeur, Barbier, Barbershop | Haare schneiden, Färben, Balayage, Bartpflege, Hochsteckfrisur, Kinderhaarschnitt, Dauerwelle | Naturhaarfarbe, Bartpflege
Kosmetikstudio | Kosmetikerin, Kosmetik, Schönheitsstudio | Gesichtsbehandlung, Wimpernlifting, Maniküre, Haarentfernung, Permanent Make-up | Naturkosmetik
Nagelstudio | Nageldesign, Maniküre | Gelnägel, Maniküre, Nagelmodellage, Shellac | Gel, Acryl
Fußpflege | Pediküre, Podologe, Fußpflegerin | Medizinische Fußpflege, Pediküre, Mobile Fußpflege, Nagelpilz | Nagelspange
Tattoostudio | Tätowierer, Piercing, Tattoo | Tattoo stechen, Piercing, Cover-up, Tattooentfernung | Fine Line
Goldschmiede | Goldschmied, Juwelier, Schmuckwerkstatt | Trauringe, Ring anpassen, Schmuck reparieren, Goldankauf | Fairtrade-Gold, Platin
Uhrmacher | Uhrenwerkstatt, Uhrenreparatur | Batteriewechsel, Uhr reparieren, Armband kürzen, Standuhr | Mechanische Uhren
Schuhmacher | Schuster, Schuhreparatur, Orthopädieschuhmacher | Schuhe besohlen, Absätze, Einlagen, Schuh weiten | Rahmengenähte Schuhe
Änderungsschneiderei | Schneider, Schneiderin, Maßschneider | Hose kürzen, Reißverschluss, Brautkleid ändern, Maßanzug | Maßanzug
Textilreinigung | Reinigung, Wäscherei, Chemische Reinigung | Hemden bügeln, Teppichreinigung, Brautkleid reinigen, Mangel | Hemdenservice
Orthopädietechnik | Sanitätshaus, Orthopädietechniker, Bandagist | Einlagen, Prothesen, Kompressionsstrümpfe, Rollator | Kompressionsstrümpfe, Rollator
Hörakustik | Hörgeräteakustiker, Hörgeräte, Akustiker | Hörtest, Hörgeräte, Gehörschutz, Hörgerätebatterien | Im-Ohr-Hörgerät, Gehörschutz
Zahntechnik | Zahntechniker, Dentallabor | Zahnersatz, Kronen, Prothesenreparatur | Vollkeramik
Klavierbau | Klavierstimmer, Klavierbauer | Klavier stimmen, Klavier reparieren, Flügel | Stummschaltung
Buchbinderei | Buchbinder | Buch reparieren, Abschlussarbeit binden, Fotoalbum | Hardcover
`;
