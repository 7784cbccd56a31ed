/** One labelled answer: does it reveal that the reviewer is, or is not, a patient or client? */
export interface LabelledReply {
  readonly reveals: boolean;
  readonly text: string;
}
const says = (reveals: boolean, texts: string): LabelledReply[] =>
  texts
    .trim()
    .split("\n")
    .map((text) => ({ reveals, text: text.trim() }));

/** The answers the patterns were written with. */
export const WRITTEN_WITH: readonly LabelledReply[] = [
  ...says(
    true,
    `
    Vielen Dank für Ihren Besuch in unserer Praxis.
    Es freut uns, dass Sie mit der Behandlung zufrieden waren.
    Schön, dass Ihre Beschwerden endlich besser geworden sind!
    Bei Ihrem Termin am 3. März war leider viel los.
    Wir haben Sie gern in dieser schwierigen Zeit begleitet.
    Herzlichen Dank für Ihr Vertrauen, wir freuen uns auf den nächsten Termin.
    Sie waren nie bei uns in Behandlung.
    Wir bedauern, dass Sie so lange warten mussten.
    Es hat uns gefreut, dass wir Ihnen helfen konnten.
    Ihr Mandat haben wir mit großer Sorgfalt bearbeitet.
    Dass Ihre Kündigungsschutzklage so gut ausgegangen ist, freut das ganze Team.
    Laut Ihrer Patientenakte haben Sie den Termin selbst abgesagt.
    Gute Besserung weiterhin und bis zum nächsten Mal!
    Wir haben Ihnen die Kosten vor dem Eingriff ausführlich erklärt.
    Sie sind kein Mandant unserer Kanzlei.
    Danke, dass Sie sich bei uns gut aufgehoben gefühlt haben.
    In Ihrem Fall war die Rechtslage leider eindeutig.
    Als Patientin kennen Sie unsere Abläufe.
    Wir hoffen, dass Ihr Zahnersatz gut sitzt.
    Trotz Schweigepflicht: Sie waren am 4. Mai bei uns.
    Ihre Steuererklärung wurde fristgerecht abgegeben.
    Es tut uns leid, dass die Therapie bei Ihnen nicht angeschlagen hat.
    Ich habe Sie in zwei Instanzen vertreten.
    Nach Ihrer Operation haben wir uns zweimal gemeldet.
    Schön, dass Ihnen unsere Behandlung so gut gefallen hat.
    Wir wünschen Ihnen mit Ihrer Zahnspange viel Freude.`,
  ),
  ...says(
    false,
    `
    Vielen Dank für Ihre Rückmeldung.
    Wegen der Schweigepflicht äußern wir uns nicht zu einzelnen Bewertungen.
    Ob Sie bei uns in Behandlung waren, dürfen wir weder bestätigen noch verneinen.
    Das Wohl unserer Patientinnen und Patienten liegt uns am Herzen.
    Wir nehmen Ihre Kritik ernst und bitten um ein Gespräch.
    Bitte wenden Sie sich mit Ihrem Anliegen an unseren Empfang.
    Danke für die freundlichen Worte!
    Lange Wartezeiten entstehen, wenn Notfälle dazwischenkommen.
    Unsere Kanzlei nimmt jede Rückmeldung zum Anlass, besser zu werden.
    Als Rechtsanwälte sind wir zur Verschwiegenheit verpflichtet.
    Ihre fünf Sterne freuen das ganze Team.
    Wir beraten im Arbeitsrecht und im Familienrecht.
    Termine vergeben wir telefonisch und online.
    Vielen Dank für Ihre Bewertung und einen schönen Sommer.
    Über Lob freuen wir uns, aus Kritik lernen wir.
    Allgemein gilt: Kosten werden bei uns vor jeder Behandlung besprochen.
    Unsere Mandantinnen und Mandanten erreichen uns auch per E-Mail.
    Ihre Beschwerden nehmen wir ernst.
    Rückmeldungen wie diese besprechen wir im Team.
    Aus rechtlichen Gründen können wir hier nichts zu Ihrem Fall sagen.
    Die Praxis ist seit Mai barrierefrei erreichbar.
    Wir bitten um Verständnis, dass wir auf Bewertungen nur allgemein antworten.`,
  ),
  ...says(
    true,
    `
    Liebe Frau K., wie schön, dass der Rücken wieder mitmacht! Ihr Praxisteam
    Danke für die lieben Worte. Es war uns eine Freude, Sie auf dem Weg zum neuen Lächeln zu begleiten.
    Wir können Ihren Ärger verstehen. Sie hatten einen Termin um 9 Uhr und kamen erst um 9:40 Uhr dran.
    Leider haben Sie unsere Empfehlung zur Wurzelbehandlung nicht angenommen.
    Ihre Tochter war ein tapferes kleines Mädchen beim Impfen.
    Die Abfindung, die wir für Sie verhandelt haben, lag deutlich über dem Üblichen.
    Sehr gern geschehen! Der Prozess war nicht leicht, aber gemeinsam haben wir es geschafft.
    Wir haben in unserer Kartei niemanden mit Ihrem Namen gefunden.
    Das Rezept haben wir Ihnen noch am selben Tag zugeschickt.
    Schade, dass Sie die Praxis gewechselt haben.
    Vielen Dank, dass Sie uns Ihr Vertrauen geschenkt haben.
    Ihr Einspruch gegen den Bescheid läuft noch, bitte haben Sie Geduld.
    Sie wurden von Dr. Weber ausführlich über die Risiken aufgeklärt.
    Es freut mich, dass ich Sie in Ihrem Scheidungsverfahren unterstützen durfte.
    Wir freuen uns, Sie bald wieder in unserer Praxis begrüßen zu dürfen.
    Auf Ihrem Röntgenbild war leider nichts anderes zu erkennen.
    Sie sind bei uns gar nicht als Patient geführt.
    Für Ihre Untersuchung haben wir uns eine volle Stunde Zeit genommen.
    Danke! Bleiben Sie uns als Mandant gewogen.
    Der Behandlungsplan wurde vorab mit Ihnen besprochen und von Ihnen unterschrieben.
    Wir haben Ihre Unterlagen mehrfach angefordert und nie erhalten.
    Die Rechnung entspricht der Gebührenordnung, das haben wir Ihnen im Erstgespräch gesagt.
    Ihre Mutter wurde bei uns immer liebevoll versorgt.
    Wir wünschen eine schnelle Genesung nach dem Eingriff!
    Da Sie ohne Termin gekommen sind, ließ sich die Wartezeit nicht vermeiden.
    Wie besprochen, erhalten Sie eine Gutschrift für die zweite Sitzung.
    Schön, dass Sie sich so gut betreut gefühlt haben.
    Wir bedanken uns für die langjährige Treue als Patientin.
    Es tut uns leid, dass die Krone nach zwei Wochen herausgefallen ist.
    Danke für Ihren netten Kommentar, bis zur nächsten Prophylaxe!`,
  ),
  ...says(
    false,
    `
    Danke, dass Sie sich die Zeit für eine Bewertung genommen haben.
    Ihre Meinung ist uns wichtig. Bitte sprechen Sie uns direkt an.
    Wir sind gesetzlich verpflichtet, über alles zu schweigen, was unsere Arbeit betrifft, auch darüber, wer uns aufsucht.
    Solche Rückmeldungen motivieren das ganze Team, herzlichen Dank!
    Grundsätzlich bemühen wir uns, Wartezeiten unter zwanzig Minuten zu halten.
    Wir haben unsere Telefonzeiten erweitert und sind jetzt auch mittwochs nachmittags erreichbar.
    Zu Bewertungen im Internet nehmen wir inhaltlich keine Stellung. Dafür bitten wir um Verständnis.
    Wir möchten den Sachverhalt gern klären und freuen uns über eine Nachricht an die Praxisleitung.
    Jede Behandlung beginnt mit einem ausführlichen Gespräch, dafür nehmen wir uns Zeit.
    Fünf Sterne, das freut uns sehr!
    Schade, dass der Eindruck nicht besser war. Wir arbeiten daran.
    Unsere Anwältinnen und Anwälte sind auf Mietrecht spezialisiert.
    Ein freundlicher Umgang ist uns wichtig; für Hinweise sind wir dankbar.
    Diese Bewertung haben wir dem Portal zur Prüfung gemeldet.
    Die Parkplätze vor dem Haus sind leider begrenzt, in der Tiefgarage nebenan ist meist etwas frei.
    Vielen Dank für die Blumen, das geben wir gern an alle weiter.
    Als Ärzte dürfen wir öffentlich keine Auskunft geben, auch nicht darüber, ob jemand unser Patient ist.
    Für Fragen zu Gebühren gibt es auf unserer Website eine Übersicht.
    Wir bedauern, dass Sie unzufrieden sind.
    Uns ist kein Weg zu weit, wenn es um gute Medizin geht.
    Die Hinweise zur Terminvergabe nehmen wir gern auf.
    Wir verstehen den Unmut über das besetzte Telefon und haben eine zweite Leitung eingerichtet.
    Herzlichen Dank, auch im Namen der Kolleginnen am Empfang.
    Wir wünschen Ihnen alles Gute.
    Kritik ist willkommen, Beleidigungen nicht.
    Der Aufzug ist wieder in Betrieb.
    Ein Mandatsverhältnis ist Vertrauenssache, deshalb antworten wir hier nur allgemein.
    Gern können Sie uns Ihre Sicht in Ruhe schildern.
    Danke für den Hinweis auf die falsche Öffnungszeit, sie ist berichtigt.
    Auch unsere jüngsten Patienten sollen sich wohlfühlen, deshalb gibt es jetzt eine Spielecke.`,
  ),
  ...says(
    true,
    `
    Hallo Frau Peters, danke für das Lob. Hoffentlich hält die Füllung noch viele Jahre!
    Bei der Anmeldung hatten Sie uns leider die Versichertenkarte nicht vorgelegt.
    Wir haben uns für Sie mächtig ins Zeug gelegt, umso mehr freut uns das Ergebnis vor dem Arbeitsgericht.
    Dass Sie nach der Spritze noch Beschwerden hatten, tut uns sehr leid.
    Ihr Sohn macht bei den Übungen toll mit, weiter so!
    Eine Wurzelbehandlung ist nie angenehm, umso schöner, dass Sie sie so gut überstanden haben.
    Ihren Anruf vom Montag haben wir noch am selben Tag beantwortet, die Klage war da bereits eingereicht.
    Leider können wir Ihre Darstellung nicht nachvollziehen: Das Gutachten lag Ihnen vor.
    Sie haben nie einen Termin bei uns vereinbart.
    Toll, dass Sie wieder schmerzfrei sind.
    Danke für Ihre Offenheit. Die Kündigung durch Ihren Arbeitgeber war tatsächlich unwirksam.
    Wir freuen uns mit Ihnen über den Nachwuchs!
    Ihre Frau hat damals unterschrieben, dass sie die Kosten selbst trägt.
    Das Team freut sich schon auf Ihren nächsten Besuch.
    Wir konnten in unserem System keinen Vorgang zu Ihnen finden.
    Herr Doktor Brandt hat Sie persönlich angerufen und den Befund erläutert.
    Schön, wenn man nach so langer Zeit wieder gut hören kann, nicht wahr?
    Ihr Hund ist ein Schatz, wir behandeln ihn immer gern.
    Den Erbschein haben Sie ja inzwischen bekommen, das freut uns.
    Es stimmt, dass Sie eine Stunde im Wartezimmer saßen.
    Ich erinnere mich gut an unser Gespräch und wünsche Ihnen für die Zukunft alles Gute.
    Als Kassenpatient haben Sie leider keinen Anspruch auf diese Leistung.
    Die Mahnung ging raus, weil Ihre Zahlung ausblieb.
    Ihre neue Brille steht Ihnen ausgezeichnet.
    Wir haben Ihr Geld von der Gegenseite zurückgeholt, genau wie versprochen.`,
  ),
  ...says(
    false,
    `
    Herzlichen Dank für diese ausführliche Bewertung.
    Wir freuen uns, wenn Sie uns weiterempfehlen.
    Über einzelne Personen geben wir grundsätzlich keine Auskunft.
    Danke für Ihre Anregung zur Gestaltung des Wartezimmers.
    Unser Telefon ist montags besonders stark belegt; die Online-Buchung ist rund um die Uhr offen.
    Es tut uns leid, dass Sie diesen Eindruck gewonnen haben.
    Ihr Feedback hilft uns, besser zu werden.
    Wir bitten um Verständnis, dass wir aus Gründen der Vertraulichkeit nicht näher antworten.
    Für ein persönliches Gespräch stehen wir jederzeit zur Verfügung.
    Unsere Öffnungszeiten finden Sie auf der Website.
    Vielen Dank, wir geben das Lob an das Team weiter.
    Wir arbeiten nach den Leitlinien der Fachgesellschaft.
    Bewertungen ohne Text helfen leider wenig, trotzdem danke für die Sterne.
    Die Berufsordnung verbietet uns, auf den Inhalt einzugehen.
    Wenn Sie mögen, schreiben Sie uns eine Nachricht über das Kontaktformular.
    Freundlichkeit gehört für uns dazu. Danke, dass Sie das so sehen.
    Seit diesem Jahr gibt es eine Abendsprechstunde am Donnerstag.
    Wir kennen das Problem mit den Parkplätzen und bedauern es.
    Diese Schilderung passt nicht zu unseren Abläufen, wir gehen ihr nach.
    Uns liegt viel an einem respektvollen Ton, auf beiden Seiten.
    Sie haben recht, die Beschilderung im Haus war missverständlich.
    Unsere Auszubildende freut sich besonders über die netten Zeilen.
    Wir sind eine kleine Kanzlei und nehmen uns Zeit.
    Ihre Kritik ist angekommen, wir besprechen sie am Freitag im Team.
    Danke! Das spornt uns an.`,
  ),
];

/** Answers written after the patterns, which were not changed for them: how the guard does on texts it has not seen. */
export const HELD_OUT: readonly LabelledReply[] = [
  ...says(
    true,
    `
    Liebe Frau Sander, wir sind froh, dass es Ihnen wieder besser geht.
    Ihre Einlagen waren pünktlich fertig, abgeholt haben Sie sie erst zwei Wochen später.
    Vielen Dank, dass Sie uns die Treue halten.
    Wir haben Ihr Schreiben an das Finanzamt fristgerecht verschickt.
    Sie wollten den Vertrag trotz unserer Bedenken unterschreiben.
    Danke für das nette Feedback zu Ihrer Zahnreinigung.
    Leider sind Sie zu dem vereinbarten Treffen nicht gekommen.
    Wir wünschen Ihrer Kleinen weiterhin einen guten Start ins Leben.
    Unsere Kollegin hat Sie mehrfach auf die Frist hingewiesen.
    Es war schön, Sie kennenzulernen.
    Ein so kompliziertes Gebiss sehen wir selten, danke für Ihre Geduld auf dem Stuhl.
    Die Gegenseite hat am Ende eingelenkt, das war ein guter Tag für uns beide.
    Wir haben Sie nicht auf unserer Liste, bitte prüfen Sie, ob Sie uns verwechseln.
    Ihre Werte sind jetzt wieder im grünen Bereich, das haben Sie gut gemacht.
    Wir bedauern, dass das Ergebnis der Nasenkorrektur nicht Ihren Vorstellungen entspricht.
    Gern haben wir Ihnen den kurzfristigen Platz am Freitag gegeben.
    Danke. Denken Sie bitte an die Kontrolle in sechs Monaten.
    Frau Dr. Lenz freut sich, dass die Angst vor dem Bohren weg ist.
    Der Freispruch war verdient.
    Ihnen wurde kein Unrecht getan, die Kasse hat abgelehnt.`,
  ),
  ...says(
    false,
    `
    Danke für die tolle Bewertung, wir haben uns sehr gefreut.
    Wir haben Ihre Bewertung gelesen und nehmen sie ernst.
    Leider dürfen wir hier nicht ins Detail gehen.
    Unser Anspruch ist ein anderer. Wir gehen dem nach.
    Sie erreichen uns werktags von 8 bis 12 Uhr.
    Bitte sprechen Sie mit unserer Praxismanagerin, sie hilft gern weiter.
    Das freut uns riesig, herzlichen Dank.
    Wir legen Wert auf Hygiene, das bestätigt auch die jährliche Prüfung.
    Dass Sie enttäuscht sind, bedauern wir.
    Wir haben die Abläufe am Empfang verändert.
    Als Kanzlei antworten wir auf Bewertungen nur in allgemeiner Form.
    Danke für Ihre ehrlichen Worte.
    Im Quartalswechsel ist mehr los als sonst.
    Eine Bewertung mit einem Stern ohne Begründung können wir nicht einordnen.
    Wir bilden aus und freuen uns über Bewerbungen.
    Ihr Lob geben wir gern weiter.
    Unsere Räume sind seit dem Umbau heller.
    Wir schätzen offene Worte, auch wenn sie kritisch sind.
    Sollten Sie Fragen haben, schreiben Sie uns.
    Alles Gute und viele Grüße aus der Südstadt.`,
  ),
];
