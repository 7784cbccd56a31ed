/** Shops; the form is that of `craft.ts`. */
export const RETAIL = `
Augenoptik | Optiker, Brillen, Brillengeschäft | Gleitsichtbrille, Kontaktlinsen, Sehtest, Sonnenbrille, Kinderbrille, Brille reparieren | Gleitsichtgläser, Kontaktlinsen
Fahrradreparatur | Fahrradwerkstatt, Fahrradladen, Zweiradmechaniker, Radladen | E-Bike, Lastenrad, Inspektion, Dienstrad, Ersatzteile, Platten flicken | Lastenrad, Dienstrad-Leasing
blumen=Blumengeschäft | Florist, Floristik, Blumenladen, Gärtnerei | Brautstrauß, Trauerfloristik, Blumenversand, Topfpflanzen, Tischschmuck, Blumen liefern | Trockenblumen, Fairtrade-Rosen
Buchhandlung | Buchladen, Bücher, Buchhändler | Schulbücher, Lesung, Bücher bestellen, Kinderbücher | E-Books
Schreibwaren | Schreibwarengeschäft, Bürobedarf, Papeterie | Schulbedarf, Geschenkpapier, Stempel, Kopien | Füllfederhalter
Spielwaren | Spielzeug, Spielzeugladen | Holzspielzeug, Gesellschaftsspiele, Modelleisenbahn | Holzspielzeug
Möbelhaus | Möbel, Einrichtungshaus | Sofa, Schlafzimmer, Boxspringbett, Esstisch | Boxspringbett, Massivholzmöbel
Küchenstudio | Küchen, Küchenbauer, Küchenplaner | Küche planen, Einbauküche, Arbeitsplatte, Küchengeräte | Induktionskochfeld, Granitarbeitsplatte
Bettenhaus | Betten, Matratzen, Bettwaren | Matratze, Bettdecke, Lattenrost, Bettfedernreinigung | Daunendecke
Elektrofachgeschäft | Elektrogeräte, Fernseher, Hausgeräte | Waschmaschine reparieren, Fernseher, Kühlschrank, Lieferung Hausgeräte | Einbaugeräte
Computerladen | Computerreparatur, PC-Service, Computer | PC reparieren, Datenrettung, Laptop, Virus entfernen, WLAN einrichten | Datenrettung
Handyshop | Handyreparatur, Mobilfunk, Handy | Display tauschen, Handyvertrag, Akku wechseln | Displayreparatur
Baumarkt | Baustoffe, Heimwerkermarkt, Baustoffhandel | Farben mischen, Holzzuschnitt, Gartenmöbel, Mietgeräte | Holzzuschnitt
Gartencenter | Gärtnerei, Baumschule, Pflanzen | Obstbäume, Balkonpflanzen, Rosen, Weihnachtsbaum | Obstbäume, Stauden
Zoohandlung | Tierbedarf, Tierhandlung, Zoogeschäft | Hundefutter, Aquarium, Katzenfutter, Kleintiere | Aquaristik
Supermarkt | Lebensmittel, Lebensmittelgeschäft, Kaufmann | Lieferservice Lebensmittel, Bio-Lebensmittel, Getränke | Bio-Lebensmittel
Bioladen | Reformhaus, Naturkost, Biomarkt | Bio-Gemüse, Gemüsekiste, Unverpackt, Vegane Produkte | Unverpackt
Hofladen | Bauernhof, Direktvermarkter, Hofverkauf | Eier vom Hof, Kartoffeln, Spargel, Milchtankstelle | Spargel, Freilandeier
Getränkemarkt | Getränkehandel, Getränkelieferant | Getränke liefern, Fassbier, Zapfanlage mieten | Zapfanlage
Weinhandlung | Weinladen, Vinothek, Wein | Weinprobe, Geschenkkorb, Spirituosen | Champagner
Feinkost | Delikatessen, Käseladen, Feinkostladen | Käse, Antipasti, Geschenkkorb, Olivenöl | Rohmilchkäse
Modegeschäft | Boutique, Bekleidung, Damenmode, Herrenmode | Damenmode, Herrenmode, Große Größen, Anzug | Faire Mode
Brautmoden | Brautkleider, Hochzeitskleid, Brautmodengeschäft | Brautkleid, Anzug Hochzeit, Brautjungfernkleid | Secondhand-Brautkleider
Kindermode | Kinderbekleidung, Babyausstattung | Erstausstattung, Kinderschuhe, Kinderwagen | Bio-Babykleidung
Schuhgeschäft | Schuhe, Schuhladen, Schuhhaus | Kinderschuhe messen, Wanderschuhe, Bequemschuhe | Einlagenschuhe
Sportgeschäft | Sportartikel, Sporthaus | Laufschuhe, Skiverleih, Schläger bespannen, Wandern | Skiverleih
Lederwaren | Taschen, Koffer, Lederwarengeschäft | Schulranzen, Koffer reparieren, Handtaschen | Schulranzen
Juwelier | Schmuck, Uhren, Schmuckgeschäft | Trauringe, Uhren, Goldankauf, Perlenkette | Verlobungsringe
Parfümerie | Drogerie, Parfum, Kosmetikgeschäft | Parfum, Make-up-Beratung, Naturkosmetik | Nischendüfte
Antiquitäten | Antiquitätenhändler, Trödel, Antiquariat | Haushaltsauflösung, Möbel restaurieren, Ankauf Antiquitäten | Biedermeiermöbel
Secondhand | Gebrauchtwaren, Secondhandladen, Sozialkaufhaus | Kleidung verkaufen, Möbel gebraucht, Kinderkleidung gebraucht | Vintage
Musikhaus | Musikinstrumente, Instrumente, Gitarrenladen | Gitarre kaufen, Instrument leihen, Noten | Leihinstrumente
Autohaus | Autohändler, Autoverkauf, Gebrauchtwagen | Neuwagen, Gebrauchtwagen, Leasing, Probefahrt, Elektroauto | Elektroautos, Jahreswagen
Tankstelle | Waschanlage, Autowäsche | Autowäsche, Erdgas, Ladesäule | Ladesäule
Kiosk | Trinkhalle, Büdchen, Späti, Lotto | Paketannahme, Lotto, Zeitschriften | Paketshop
Teppichhaus | Teppiche, Orientteppich | Teppich waschen, Teppich reparieren | Orientteppiche
Lampengeschäft | Leuchten, Lampen, Lichthaus | LED-Leuchten, Lampe reparieren, Lichtplanung | Designerleuchten
Brennstoffhandel | Heizöl, Holzpellets, Kohlenhändler | Heizöl bestellen, Pellets liefern, Kaminholz | Holzpellets, Kaminholz
`;
