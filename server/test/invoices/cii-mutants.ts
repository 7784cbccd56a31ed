/* What could go wrong with an invoice: each of these breaks a rule, and none of them may pass. */

type Mutate = (xml: string) => string;
const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
/** Between the tags of an element, wherever it stands first after `from`. */
const within =
  (from: string, change: Mutate): Mutate =>
  (xml) => {
    const at = xml.indexOf(from);
    return at < 0 ? xml : xml.slice(0, at) + change(xml.slice(at));
  };
const element = (name: string): RegExp => new RegExp(`<${escape(name)}(?: [^>]*)?>[\\s\\S]*?</${escape(name)}>`);
const drop = (name: string, from = ""): Mutate => within(from, (xml) => xml.replace(element(name), ""));
const twice = (name: string, from = ""): Mutate => within(from, (xml) => xml.replace(element(name), "$&$&"));
const text = (name: string, change: (text: string) => string, from = ""): Mutate =>
  within(from, (xml) =>
    xml.replace(new RegExp(`(<${escape(name)}(?: [^>]*)?>)([^<]*)`), (_, tag: string, old: string) => tag + change(old)),
  );
const say = (name: string, words: string, from = ""): Mutate => text(name, () => words, from);
/** A cent more. */
const cent = (name: string, from = ""): Mutate => text(name, (old) => (Number(old) + 0.01).toFixed(2), from);
/** More than any rounding. */
const more = (name: string, from = ""): Mutate => text(name, (old) => (Number(old) + 1).toFixed(2), from);
const swap =
  (pattern: RegExp, by: string): Mutate =>
  (xml) =>
    xml.replace(pattern, by);

const SELLER = "<ram:SellerTradeParty>";
const BUYER = "<ram:BuyerTradeParty>";
const SETTLEMENT = "<ram:ApplicableHeaderTradeSettlement>";
const VAT = "</ram:SpecifiedTradeSettlementPaymentMeans>";
const SUMS = "<ram:SpecifiedTradeSettlementHeaderMonetarySummation>";
const CHARGE = "<ram:SpecifiedTradeAllowanceCharge>";
const PERIOD = "<ram:BillingSpecifiedPeriod>";

/** By the rule that each breaks first. One that changes nothing does not concern the invoice at hand. */
export const MUTANTS: Readonly<Record<string, Mutate>> = {
  "well-formed: end missing": (xml) => xml.slice(0, -20),
  "well-formed: raw ampersand": swap(/<ram:Name>/, "<ram:Name>A & B "),
  "namespace: another year": swap(/CrossIndustryInvoice:100/, "CrossIndustryInvoice:101"),
  "order: number behind the kind": swap(/(<ram:ID>[^<]*<\/ram:ID>)(<ram:TypeCode>[^<]*<\/ram:TypeCode>)(<ram:IssueDateTime>)/, "$2$1$3"),
  "order: buyer before seller": swap(
    /(<ram:SellerTradeParty>.*?<\/ram:SellerTradeParty>)(<ram:BuyerTradeParty>.*?<\/ram:BuyerTradeParty>)/s,
    "$2$1",
  ),
  "BR-01 guideline": say("ram:ID", "urn:cen.eu:en16931:2018", "<ram:GuidelineSpecified"),
  "BR-01 guideline missing": drop("ram:GuidelineSpecifiedDocumentContextParameter"),
  "PEPPOL-R001 process": say("ram:ID", "urn:example", "<ram:BusinessProcess"),
  "BR-02 number missing": drop("ram:ID", "<rsm:ExchangedDocument>"),
  "BR-02 number empty": say("ram:ID", "", "<rsm:ExchangedDocument>"),
  "BR-03 date missing": drop("ram:IssueDateTime"),
  "BR-03 day that is none": say("udt:DateTimeString", "20260231"),
  "BR-03 day written otherwise": say("udt:DateTimeString", "2026-02-03"),
  "CII format of a date": swap(/format="102"/, 'format="203"'),
  "CII date without format": swap(/ format="102"/, ""),
  "BR-04 kind missing": drop("ram:TypeCode", "<rsm:ExchangedDocument>"),
  "BR-DE-17 kind": say("ram:TypeCode", "751", "<rsm:ExchangedDocument>"),
  "BR-DE-26 corrects nothing": (xml) => (xml.includes("<ram:TypeCode>384<") ? drop("ram:InvoiceReferencedDocument")(xml) : xml),
  "BR-05 currency": say("ram:InvoiceCurrencyCode", "USD"),
  "BR-05 currency missing": drop("ram:InvoiceCurrencyCode"),
  "BR-53 currency of VAT": swap(/currencyID="EUR"/, 'currencyID="CHF"'),
  "CII-DT-031 currency at a sum": swap(/<ram:GrandTotalAmount>/, '<ram:GrandTotalAmount currencyID="EUR">'),
  "CII-DT-031 currency at a line": swap(/<ram:LineTotalAmount>/, '<ram:LineTotalAmount currencyID="EUR">'),
  "BR-06 seller without name": drop("ram:Name", SELLER),
  "BR-07 buyer without name": drop("ram:Name", BUYER),
  "BR-08 seller without address": drop("ram:PostalTradeAddress", SELLER),
  "BR-10 buyer without address": drop("ram:PostalTradeAddress", BUYER),
  "BR-CL-14 country of the seller": say("ram:CountryID", "XX", SELLER),
  "BR-11 country of the buyer": drop("ram:CountryID", BUYER),
  "BR-DE-3 town of the seller": drop("ram:CityName", SELLER),
  "BR-DE-9 postcode of the buyer": drop("ram:PostcodeCode", BUYER),
  "BR-DE-2 no contact": drop("ram:DefinedTradeContact"),
  "BR-DE-5 nobody to ask": drop("ram:PersonName"),
  "BR-DE-27 telephone": say("ram:CompleteNumber", "auf Anfrage"),
  "BR-DE-28 mail address": say("ram:URIID", "rechnung", "<ram:EmailURI"),
  "BR-DE-15 no reference": (xml) => (xml.includes("xrechnung") ? drop("ram:BuyerReference")(xml) : xml),
  "PEPPOL-R020 seller without endpoint": drop("ram:URIUniversalCommunication", SELLER),
  "PEPPOL-R010 buyer without endpoint": (xml) => (xml.includes("xrechnung") ? drop("ram:URIUniversalCommunication", BUYER)(xml) : xml),
  "BR-CL-25 kind of endpoint": swap(/schemeID="EM"/, 'schemeID="XX"'),
  "BR-CO-09 VAT id": text("ram:ID", (old) => old.slice(2), "<ram:SpecifiedTaxRegistration>"),
  "BR-CO-26 seller without VAT id": drop("ram:SpecifiedTaxRegistration", SELLER),
  "BR-AE-02 buyer without VAT id": (xml) => (xml.includes(">AE<") ? drop("ram:SpecifiedTaxRegistration", BUYER)(xml) : xml),
  "UStG no time of service": swap(
    /<ram:ApplicableHeaderTradeDelivery>.*?<\/ram:ApplicableHeaderTradeDelivery>/s,
    "<ram:ApplicableHeaderTradeDelivery/>",
  ),
  "BR-29 period turned": (xml) => (xml.includes(PERIOD) ? say("udt:DateTimeString", "20991231", PERIOD)(xml) : xml),
  "BR-CO-19 half a period": drop("ram:EndDateTime"),
  "XSD no delivery": swap(/<ram:ApplicableHeaderTradeDelivery(?:\/>|>.*?<\/ram:ApplicableHeaderTradeDelivery>)/s, ""),
  "BR-DE-1 no payment": drop("ram:SpecifiedTradeSettlementPaymentMeans"),
  "BR-CL-16 means of payment": say("ram:TypeCode", "ZZZ", "<ram:SpecifiedTradeSettlementPaymentMeans>"),
  "BR-61 no account": drop("ram:PayeePartyCreditorFinancialAccount"),
  "BR-DE-19 a digit of the account": text(
    "ram:IBANID",
    (old) => old.slice(0, -1) + String((Number(old.slice(-1)) + 1) % 10),
    "<ram:PayeeParty",
  ),
  "BR-DE-20 a digit of the debtor's account": text("ram:IBANID", (old) => old.replace(/(.)(.)$/, "$2$1"), "<ram:PayerParty"),
  "BR-DE-25 transfer called debit": swap(/<ram:TypeCode>58</, "<ram:TypeCode>59<"),
  "BR-DE-23 debit called transfer": swap(/<ram:TypeCode>59</, "<ram:TypeCode>58<"),
  "BR-DE-30 no creditor": drop("ram:CreditorReferenceID"),
  "BR-DE-31 no debtor": drop("ram:PayerPartyDebtorFinancialAccount"),
  "PEPPOL-R061 no mandate": drop("ram:DirectDebitMandateID"),
  "BR-DE-18 Skonto without decimals": swap(/PROZENT=(\d+)\.\d\d#/, "PROZENT=$1#"),
  "BR-DE-18 Skonto without an end": swap(/#\n<\/ram:Description>/, "#</ram:Description>"),
  "BR-CO-25 no terms": drop("ram:SpecifiedTradePaymentTerms"),
  "BR-16 no lines": (xml) => xml.replaceAll(new RegExp(element("ram:IncludedSupplyChainTradeLineItem"), "g"), ""),
  "BR-21 line without number": drop("ram:LineID"),
  "BR-21 lines with one number": (xml) => xml.replace(">2</ram:LineID>", ">1</ram:LineID>"),
  "BR-22 no quantity": drop("ram:BilledQuantity"),
  "BR-22 quantity in words": say("ram:BilledQuantity", "drei"),
  "BR-CL-23 unit": swap(/unitCode="\w+"/, 'unitCode="STK"'),
  "BR-24 line without sum": drop("ram:SpecifiedTradeSettlementLineMonetarySummation"),
  "BR-25 line without name": drop("ram:Name"),
  "BR-26 line without price": drop("ram:ChargeAmount"),
  "BR-27 negative price": text("ram:ChargeAmount", (old) => `-${Number(old) + 1}`),
  "PEPPOL-R120 quantity": text("ram:BilledQuantity", (old) => String(Number(old) + 1000)),
  "PEPPOL-R120 a line off by a euro": more("ram:LineTotalAmount"),
  "BR-CO-10 a line off by a cent": cent("ram:LineTotalAmount"),
  "BR-CO-04 line without VAT": drop("ram:ApplicableTradeTax"),
  "BR-CL-18 category": say("ram:CategoryCode", "Q"),
  "BR-S-01 rate of a line": text("ram:RateApplicablePercent", (old) => String(Number(old) + 1)),
  "BR-S-05 taxed with nothing": swap(
    />S<\/ram:CategoryCode><ram:RateApplicablePercent>\d+</,
    ">S</ram:CategoryCode><ram:RateApplicablePercent>0<",
  ),
  "BR-41 discount without amount": drop("ram:ActualAmount"),
  "BR-42 discount without reason": (xml) => drop("ram:Reason")(xml),
  "BR-CL-19 code of a discount": (xml) => (xml.includes("<ram:ReasonCode>") ? say("ram:ReasonCode", "ZZZ")(xml) : xml),
  "PEPPOL-R040 percentage": text("ram:CalculationPercent", (old) => String(Number(old) + 90)),
  "PEPPOL-R041 percentage of nothing": (xml) =>
    xml.includes("<ram:CalculationPercent>") ? drop("ram:BasisAmount", "<ram:CalculationPercent>")(xml) : xml,
  "XSD discount or charge": (xml) => (xml.includes(CHARGE) ? say("udt:Indicator", "vielleicht", CHARGE)(xml) : xml),
  "BR-CO-11 discount called charge": (xml) => (xml.includes(CHARGE) ? say("udt:Indicator", "true", CHARGE)(xml) : xml),
  "BR-32 adjustment without VAT": drop("ram:CategoryTradeTax"),
  "BR-CO-18 no VAT": (xml) => within(VAT, (rest) => rest.replaceAll(new RegExp(element("ram:ApplicableTradeTax"), "g"), ""))(xml),
  "BR-45 VAT of nothing": drop("ram:BasisAmount", VAT),
  "BR-46 VAT without amount": drop("ram:CalculatedAmount", VAT),
  "BR-48 VAT without rate": drop("ram:RateApplicablePercent", VAT),
  "BR-S-01 VAT twice": twice("ram:ApplicableTradeTax", VAT),
  "BR-S-08 base of VAT": cent("ram:BasisAmount", VAT),
  "BR-CO-14 VAT off by a cent": cent("ram:CalculatedAmount", VAT),
  "BR-CO-17 VAT off by a euro": more("ram:CalculatedAmount", VAT),
  "BR-S-10 taxed with a reason not to": within(
    VAT,
    swap(
      /(<ram:TypeCode>VAT<\/ram:TypeCode>)(<ram:BasisAmount>[^<]*<\/ram:BasisAmount><ram:CategoryCode>S<)/,
      "$1<ram:ExemptionReason>frei</ram:ExemptionReason>$2",
    ),
  ),
  "BR-E-10 untaxed without reason": (xml) => (xml.includes(">E</ram:CategoryCode>") ? drop("ram:ExemptionReason")(xml) : xml),
  "BR-12 no sum of lines": drop("ram:LineTotalAmount", SUMS),
  "BR-13 no net sum": drop("ram:TaxBasisTotalAmount"),
  "BR-14 no gross sum": drop("ram:GrandTotalAmount"),
  "BR-15 nothing due": drop("ram:DuePayableAmount"),
  "BR-CO-10 sum of lines": cent("ram:LineTotalAmount", SUMS),
  "BR-CO-11 sum of discounts": cent("ram:AllowanceTotalAmount"),
  "BR-CO-11 discounts not summed": drop("ram:AllowanceTotalAmount"),
  "BR-CO-12 sum of charges": cent("ram:ChargeTotalAmount"),
  "BR-CO-13 net sum": cent("ram:TaxBasisTotalAmount"),
  "BR-CO-14 sum of VAT": cent("ram:TaxTotalAmount"),
  "BR-CO-15 gross sum": cent("ram:GrandTotalAmount"),
  "BR-CO-16 amount due": cent("ram:DuePayableAmount"),
  "BR-CO-16 prepaid forgotten": drop("ram:TotalPrepaidAmount"),
  "BR-DEC-18 third decimal": text("ram:DuePayableAmount", (old) => `${old}0`),
  "BR-DEC decimal comma": text("ram:GrandTotalAmount", (old) => old.replace(".", ",")),
  "PEPPOL-R008 empty element": swap(/<ram:InvoiceCurrencyCode>/, "<ram:TaxCurrencyCode></ram:TaxCurrencyCode>$&"),
  "shape: currency of accounting": swap(/<ram:InvoiceCurrencyCode>/, "<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode>$&"),
  "shape: two references": twice("ram:BuyerReference"),
  "shape: two buyers": twice("ram:BuyerTradeParty"),
  "shape: sums twice": twice("ram:SpecifiedTradeSettlementHeaderMonetarySummation"),
  "shape: two means of payment": twice("ram:SpecifiedTradeSettlementPaymentMeans"),
  "shape: element of nobody": within(SETTLEMENT, swap(/<ram:PaymentReference>/, "<ram:PaymentReason>x</ram:PaymentReason>$&")),
};
