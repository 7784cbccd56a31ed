import { allAt, readXml, textAt, type Element } from "./element.ts";
import { checkShape } from "./cii-shape.ts";

/*
 * The rules of EN 16931, Factur-X and XRechnung that concern the invoices we write, told anew from the standards: nothing of what writes them is used here.
 * Each finding begins with the name of its rule.
 */

type Found = (rule: string, why?: string) => void;
type Check = (root: Element, found: Found) => void;

const CONTEXT = "rsm:ExchangedDocumentContext";
const DOCUMENT = "rsm:ExchangedDocument";
const TRADE = "rsm:SupplyChainTradeTransaction";
const AGREEMENT = `${TRADE}/ApplicableHeaderTradeAgreement`;
const DELIVERY = `${TRADE}/ApplicableHeaderTradeDelivery`;
const SETTLEMENT = `${TRADE}/ApplicableHeaderTradeSettlement`;
const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const TERMS = `${SETTLEMENT}/SpecifiedTradePaymentTerms`;

const GUIDELINE = "urn:cen.eu:en16931:2017";
const XRECHNUNG = `${GUIDELINE}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`;
const TYPES = ["326", "380", "384", "389", "381", "875", "876", "877"];
const UNITS = ["C62", "LS", "HUR", "DAY", "WEE", "MON", "ANN", "MIL", "KMT", "MTK"];
const DISCOUNT_CODES = [
  "41",
  "42",
  "60",
  "62",
  "63",
  "64",
  "65",
  "66",
  "67",
  "68",
  "70",
  "71",
  "88",
  "95",
  "100",
  "102",
  "103",
  "104",
  "105",
];
const COUNTRIES = ["DE", "AT", "CH", "FR", "NL", "BE", "LU", "PL", "CZ", "DK", "IT", "ES"];

/** Cents of an amount; NaN when it is none or has more than two decimals. */
const centsOf = (text: string | undefined): number =>
  /^-?\d+(\.\d{1,2})?$/.test(text ?? "") ? Math.round(Number(text) * 100) : Number.NaN;
const centsAt = (from: Element, path: string): number => centsOf(textAt(from, path));
const optionalCents = (from: Element, path: string): number => (allAt(from, path).length === 0 ? 0 : centsAt(from, path));
const isNumber = (text: string | undefined): boolean => /^-?\d+(\.\d+)?$/.test(text ?? "");
const isDay = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  const moment = new Date(Date.UTC(year, month - 1, day));
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day;
};
const isIban = (text: string): boolean => {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = `${text.slice(4)}${text.slice(0, 4)}`;
  return Array.from(turned, (sign) => String(Number.parseInt(sign, 36))).reduce((rest, digits) => Number(`${rest}${digits}`) % 97, 0) === 1;
};
const isXRechnung = (root: Element): boolean => textAt(root, `${CONTEXT}/GuidelineSpecifiedDocumentContextParameter/ID`) === XRECHNUNG;

const checkDates: Check = (root, found) => {
  const walk = (element: Element): void => {
    if (element.name.endsWith(":DateTimeString") && (element.attributes["format"] !== "102" || !isDay(element.text)))
      found("CII-DATE", element.text);
    element.children.forEach(walk);
  };
  walk(root);
};

const checkHead: Check = (root, found) => {
  const guideline = textAt(root, `${CONTEXT}/GuidelineSpecifiedDocumentContextParameter/ID`);
  if (guideline !== GUIDELINE && guideline !== XRECHNUNG) found("BR-01", guideline);
  const process = textAt(root, `${CONTEXT}/BusinessProcessSpecifiedDocumentContextParameter/ID`);
  if (process !== "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0") found("PEPPOL-R001", process);
  const type = textAt(root, `${DOCUMENT}/TypeCode`) ?? "";
  if (!TYPES.includes(type)) found("BR-DE-17", type);
  if (type === "384" && allAt(root, `${SETTLEMENT}/InvoiceReferencedDocument`).length === 0) found("BR-DE-26");
  if (textAt(root, `${SETTLEMENT}/InvoiceCurrencyCode`) !== "EUR") found("BR-05");
};

const checkParty = (root: Element, party: string, found: Found): void => {
  const at = `${AGREEMENT}/${party}`;
  if (!COUNTRIES.includes(textAt(root, `${at}/PostalTradeAddress/CountryID`) ?? "")) found("BR-CL-14", party);
  for (const endpoint of allAt(root, `${at}/URIUniversalCommunication/URIID`)) {
    if (endpoint.attributes["schemeID"] !== "EM" || !/^[^@\s]+@[^@\s]+$/.test(endpoint.text)) found("BR-CL-25", party);
  }
  for (const { attributes, text } of allAt(root, `${at}/SpecifiedTaxRegistration/ID`)) {
    const { schemeID } = attributes;
    if (schemeID !== "VA" && schemeID !== "FC") found("BR-CO-09", schemeID);
    if (schemeID === "VA" && !/^[A-Z]{2}[A-Z0-9]{2,12}$/.test(text)) found("BR-CO-09", text);
  }
};

const vatIdsOf = (root: Element, party: string): string[] =>
  allAt(root, `${AGREEMENT}/${party}/SpecifiedTaxRegistration/ID`)
    .filter(({ attributes }) => attributes["schemeID"] === "VA")
    .map(({ text }) => text);

const checkParties: Check = (root, found) => {
  checkParty(root, "SellerTradeParty", found);
  checkParty(root, "BuyerTradeParty", found);
  const contact = `${AGREEMENT}/SellerTradeParty/DefinedTradeContact`;
  const phone = textAt(root, `${contact}/TelephoneUniversalCommunication/CompleteNumber`) ?? "";
  if (phone.replaceAll(/\D/g, "").length < 3) found("BR-DE-27", phone);
  const email = textAt(root, `${contact}/EmailURIUniversalCommunication/URIID`) ?? "";
  if (!/^[^@\s.][^@\s]*[^@\s.]@[^@\s.][^@\s]*[^@\s.]$/.test(email)) found("BR-DE-28", email);
  if (vatIdsOf(root, "SellerTradeParty").length === 0) found("BR-CO-26");
  if (!isXRechnung(root)) return;
  if (allAt(root, `${AGREEMENT}/BuyerReference`).length === 0) found("BR-DE-15");
  if (allAt(root, `${AGREEMENT}/BuyerTradeParty/URIUniversalCommunication`).length === 0) found("PEPPOL-R010");
};

const checkTime: Check = (root, found) => {
  const start = textAt(root, `${SETTLEMENT}/BillingSpecifiedPeriod/StartDateTime/udt:DateTimeString`);
  const end = textAt(root, `${SETTLEMENT}/BillingSpecifiedPeriod/EndDateTime/udt:DateTimeString`);
  if (start !== undefined && end !== undefined && start > end) found("BR-29", `${start} > ${end}`);
  if (start === undefined && allAt(root, `${DELIVERY}/ActualDeliverySupplyChainEvent`).length === 0) found("§ 14 (4) 6 UStG");
};

const checkTransfer = (means: Element, found: Found): void => {
  const iban = textAt(means, "PayeePartyCreditorFinancialAccount/IBANID");
  if (iban === undefined) found("BR-61");
  else if (!isIban(iban)) found("BR-DE-19", iban);
  if (allAt(means, "PayerPartyDebtorFinancialAccount").length > 0) found("BR-DE-23-b");
};
const checkDebit = (root: Element, means: Element, found: Found): void => {
  const iban = textAt(means, "PayerPartyDebtorFinancialAccount/IBANID");
  if (iban === undefined) found("BR-DE-31");
  else if (!isIban(iban)) found("BR-DE-20", iban);
  if (allAt(root, `${SETTLEMENT}/CreditorReferenceID`).length === 0) found("BR-DE-30");
  if (allAt(root, `${TERMS}/DirectDebitMandateID`).length === 0) found("PEPPOL-R061");
  if (allAt(means, "PayeePartyCreditorFinancialAccount").length > 0) found("BR-DE-25-b");
};
const SKONTO = /^#SKONTO#TAGE=\d+#PROZENT=\d+\.\d{2}(#BASISBETRAG=-?\d+\.\d{2})?#$/;

const checkPayment: Check = (root, found) => {
  for (const means of allAt(root, `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`)) {
    const code = textAt(means, "TypeCode");
    if (code === "58") checkTransfer(means, found);
    else if (code === "59") checkDebit(root, means, found);
    else found("BR-CL-16", code);
  }
  const terms = textAt(root, `${TERMS}/Description`) ?? "";
  const skonto = terms.split("\n").filter((line) => line.trim().startsWith("#"));
  if (!skonto.every((line) => SKONTO.test(line)) || (terms.includes("#") && !terms.endsWith("#\n"))) found("BR-DE-18", terms);
};

/** The sums of each rate of VAT, gathered from lines and adjustments. */
type Sums = Map<string, number>;
const add = (sums: Sums, key: string, cents: number): void => void sums.set(key, (sums.get(key) ?? 0) + cents);

const vatKey = (from: Element, found: Found): string => {
  const [category = "", rate = ""] = [textAt(from, "CategoryCode"), textAt(from, "RateApplicablePercent")];
  if (textAt(from, "TypeCode") !== "VAT") found("BR-CO-04");
  if (!["S", "E", "AE"].includes(category)) found("BR-CL-18", category);
  if (!isNumber(rate) || (category === "S") !== Number(rate) > 0) found(`BR-${category}-05`, rate);
  return `${category} ${Number(rate)}`;
};

/** What a discount or charge changes; both must say why, and a percentage what of. */
const checkAllowance = (from: Element, found: Found): number => {
  const indicator = textAt(from, "ChargeIndicator/udt:Indicator");
  const amount = centsAt(from, "ActualAmount");
  if (indicator !== "true" && indicator !== "false") found("CII-INDICATOR", indicator);
  if (!(amount >= 0)) found("BR-DEC-01", textAt(from, "ActualAmount"));
  const code = textAt(from, "ReasonCode");
  if (code !== undefined && (indicator === "true" || !DISCOUNT_CODES.includes(code))) found("BR-CL-19", code);
  const [percent, base] = [textAt(from, "CalculationPercent"), textAt(from, "BasisAmount")];
  if ((percent === undefined) !== (base === undefined)) found("PEPPOL-R041");
  if (percent !== undefined && !(Math.abs((centsOf(base) * Number(percent)) / 100 - amount) < 0.51)) found("PEPPOL-R040", percent);
  return indicator === "true" ? amount : -amount;
};

const checkLine = (line: Element, sums: Sums, found: Found): number => {
  const id = textAt(line, "AssociatedDocumentLineDocument/LineID") ?? "?";
  const quantity = allAt(line, "SpecifiedLineTradeDelivery/BilledQuantity")[0];
  if (!isNumber(quantity?.text)) found("BR-22", id);
  if (!UNITS.includes(quantity?.attributes["unitCode"] ?? "")) found("BR-CL-23", id);
  const price = textAt(line, "SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount");
  if (!isNumber(price) || Number(price) < 0) found("BR-27", price);
  const net = centsAt(line, "SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount");
  let adjusted = 0;
  for (const one of allAt(line, "SpecifiedLineTradeSettlement/SpecifiedTradeAllowanceCharge")) adjusted += checkAllowance(one, found);
  if (!(Math.abs(Number(quantity?.text) * Number(price) * 100 + adjusted - net) < 0.51)) found("PEPPOL-R120", id);
  const tax = allAt(line, "SpecifiedLineTradeSettlement/ApplicableTradeTax")[0];
  if (tax !== undefined) add(sums, vatKey(tax, found), net);
  return net;
};

const checkBreakdown = (root: Element, sums: Sums, found: Found): number => {
  const seen = new Set<string>();
  let total = 0;
  for (const one of allAt(root, `${SETTLEMENT}/ApplicableTradeTax`)) {
    const key = vatKey(one, found);
    const [base, tax] = [centsAt(one, "BasisAmount"), centsAt(one, "CalculatedAmount")];
    if (seen.has(key)) found("BR-S-01", `${key} twice`);
    seen.add(key);
    if (sums.get(key) !== base) found("BR-S-08", `${key}: ${sums.get(key)} is not ${base}`);
    if (!(Math.abs((base * Number(textAt(one, "RateApplicablePercent"))) / 100 - tax) < 0.51)) found("BR-CO-17", key);
    const reasons = allAt(one, "ExemptionReason").length + allAt(one, "ExemptionReasonCode").length;
    if (key.startsWith("S ") ? reasons > 0 : reasons === 0) found("BR-S-10", key);
    if (key.startsWith("AE") && vatIdsOf(root, "BuyerTradeParty").length === 0) found("BR-AE-02");
    total += tax;
  }
  for (const key of sums.keys()) if (!seen.has(key)) found("BR-S-01", `${key} is missing`);
  return total;
};

const checkSums: Check = (root, found) => {
  const sums: Sums = new Map();
  const lines = allAt(root, `${TRADE}/IncludedSupplyChainTradeLineItem`);
  if (new Set(lines.map((line) => textAt(line, "AssociatedDocumentLineDocument/LineID"))).size < lines.length) found("BR-21");
  const net = lines.reduce((sum, line) => sum + checkLine(line, sums, found), 0);
  let [discounts, charges] = [0, 0];
  for (const one of allAt(root, `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`)) {
    const change = checkAllowance(one, found);
    if (change < 0) discounts -= change;
    else charges += change;
    const tax = allAt(one, "CategoryTradeTax")[0];
    if (tax !== undefined) add(sums, vatKey(tax, found), change);
  }
  const tax = checkBreakdown(root, sums, found);
  const at = (name: string): number => centsAt(root, `${SUMS}/${name}`);
  const optional = (name: string): number => optionalCents(root, `${SUMS}/${name}`);
  if (at("LineTotalAmount") !== net) found("BR-CO-10");
  if (optional("AllowanceTotalAmount") !== discounts) found("BR-CO-11");
  if (optional("ChargeTotalAmount") !== charges) found("BR-CO-12");
  if (at("TaxBasisTotalAmount") !== net - discounts + charges) found("BR-CO-13");
  if (at("TaxTotalAmount") !== tax) found("BR-CO-14");
  if (at("GrandTotalAmount") !== at("TaxBasisTotalAmount") + tax) found("BR-CO-15");
  if (at("DuePayableAmount") !== at("GrandTotalAmount") - optional("TotalPrepaidAmount")) found("BR-CO-16");
  if (allAt(root, `${SUMS}/TaxTotalAmount`)[0]?.attributes["currencyID"] !== "EUR") found("BR-53");
};

const CHECKS: readonly Check[] = [checkDates, checkHead, checkParties, checkTime, checkPayment, checkSums];

/** What is wrong with an invoice; nothing when it keeps all rules. */
export const checkRules = (xml: string): string[] => {
  let root: Element;
  try {
    root = readXml(xml);
  } catch (error) {
    return [`not well-formed: ${String(error)}`];
  }
  const faults = checkShape(root);
  for (const check of CHECKS) check(root, (rule, why = "") => faults.push(`${rule} ${why}`.trim()));
  return faults;
};
