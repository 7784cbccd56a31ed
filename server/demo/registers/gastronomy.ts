/** Food, drink and lodging; the form is that of `craft.ts`. */
export const GASTRONOMY = `
Restaurant | Gasthaus, Gaststätte, Wirtshaus, Lokal, Speiselokal | Biergarten, Mittagstisch, Familienfeier, Regionale Küche, Catering, Vegetarisch, Vegan essen, Sonntagsbraten | Vegane Gerichte, Glutenfreie Gerichte, Wildgerichte
Pizzeria | Italiener, Pizza, Italienisches Restaurant | Pizza bestellen, Steinofenpizza, Pasta, Lieferdienst | Steinofen, Glutenfreie Pizza
Griechisches Restaurant | Grieche, Taverne | Gyros, Souvlaki, Grillteller | Meze
Asiatisches Restaurant | Chinese, Thai, Sushi, Vietnamese, Japaner | Sushi, Mittagsbuffet, Wok, Ramen, Pho | Sushi, Ramen
Türkisches Restaurant | Türke, Grillhaus, Ocakbasi | Grillplatte, Frühstück, Lahmacun | Holzkohlegrill
Indisches Restaurant | Inder, Curry | Curry, Tandoori, Vegetarisch indisch | Tandoor
Imbiss | Döner, Schnellimbiss, Pommesbude, Frittenbude, Kebab | Döner, Currywurst, Burger, Pommes | Currywurst
Café | Kaffeehaus, Kaffee, Kaffeestube | Frühstück, Kuchen, Brunch, Kaffee zum Mitnehmen | Spezialitätenkaffee, Hafermilch
Eisdiele | Eiscafé, Gelateria, Eis | Eis, Spaghettieis, Eistorte, Veganes Eis | Veganes Eis
Bar | Kneipe, Cocktailbar, Pub, Weinstube | Cocktails, Happy Hour, Livemusik, Sky, Weinprobe | Cocktails, Naturwein
Hotel | Pension, Gästehaus, Unterkunft, Übernachtung | Zimmer mit Frühstück, Tagungsraum, Monteurzimmer, Wellness, Hotel am Bahnhof | Familienzimmer, Barrierefreies Zimmer
Ferienwohnung | Ferienhaus, Fewo, Apartment | Ferienwohnung mit Hund, Urlaub auf dem Bauernhof, Ferienhaus | Hundefreundlich
Catering | Partyservice, Cateringservice, Buffet | Buffet, Hochzeitscatering, Fingerfood, Grillbuffet, Firmenfeier | Fingerfood, Foodtruck
Weingut | Winzer, Weinbau, Weinhandlung, Straußwirtschaft | Weinprobe, Wein kaufen, Sekt, Kellerführung | Riesling, Bio-Wein
Eventlocation | Festsaal, Veranstaltungsraum, Hochzeitslocation | Hochzeit feiern, Raum mieten, Tagung, Geburtstag feiern | Tanzfläche
`;
