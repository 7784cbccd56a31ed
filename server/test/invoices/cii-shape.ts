import type { Element } from "./element.ts";

/**
 * Every element and attribute that our invoices may have: `?` may be missing, `+` comes once or more, `*` any number of times, all others exactly once.
 * The schema allows far more than the rules of EN 16931 and XRechnung do. This list was held against the official rules once (decision 0076): what is
 * new here has to be held against them again.
 */
const SHAPE = `
rsm:CrossIndustryInvoice
  rsm:ExchangedDocumentContext
    ram:BusinessProcessSpecifiedDocumentContextParameter
      ram:ID
    ram:GuidelineSpecifiedDocumentContextParameter
      ram:ID
  rsm:ExchangedDocument
    ram:ID
    ram:TypeCode
    ram:IssueDateTime
      udt:DateTimeString@format
    ram:IncludedNote*
      ram:Content
  rsm:SupplyChainTradeTransaction
    ram:IncludedSupplyChainTradeLineItem+
      ram:AssociatedDocumentLineDocument
        ram:LineID
      ram:SpecifiedTradeProduct
        ram:Name
        ram:Description?
      ram:SpecifiedLineTradeAgreement
        ram:NetPriceProductTradePrice
          ram:ChargeAmount
      ram:SpecifiedLineTradeDelivery
        ram:BilledQuantity@unitCode
      ram:SpecifiedLineTradeSettlement
        ram:ApplicableTradeTax
          ram:TypeCode
          ram:CategoryCode
          ram:RateApplicablePercent
        ram:SpecifiedTradeAllowanceCharge?
          ram:ChargeIndicator
            udt:Indicator
          ram:CalculationPercent?
          ram:BasisAmount?
          ram:ActualAmount
          ram:ReasonCode?
          ram:Reason
        ram:SpecifiedTradeSettlementLineMonetarySummation
          ram:LineTotalAmount
    ram:ApplicableHeaderTradeAgreement
      ram:BuyerReference?
      ram:SellerTradeParty
        ram:Name
        ram:SpecifiedLegalOrganization
          ram:ID
        ram:DefinedTradeContact
          ram:PersonName
          ram:TelephoneUniversalCommunication
            ram:CompleteNumber
          ram:EmailURIUniversalCommunication
            ram:URIID
        ram:PostalTradeAddress
          ram:PostcodeCode
          ram:LineOne
          ram:CityName
          ram:CountryID
        ram:URIUniversalCommunication
          ram:URIID@schemeID
        ram:SpecifiedTaxRegistration+
          ram:ID@schemeID
      ram:BuyerTradeParty
        ram:ID?
        ram:Name
        ram:PostalTradeAddress
          ram:PostcodeCode
          ram:LineOne
          ram:LineTwo?
          ram:CityName
          ram:CountryID
        ram:URIUniversalCommunication?
          ram:URIID@schemeID
        ram:SpecifiedTaxRegistration?
          ram:ID@schemeID
      ram:BuyerOrderReferencedDocument?
        ram:IssuerAssignedID
    ram:ApplicableHeaderTradeDelivery
      ram:ActualDeliverySupplyChainEvent?
        ram:OccurrenceDateTime
          udt:DateTimeString@format
    ram:ApplicableHeaderTradeSettlement
      ram:CreditorReferenceID?
      ram:PaymentReference
      ram:InvoiceCurrencyCode
      ram:SpecifiedTradeSettlementPaymentMeans
        ram:TypeCode
        ram:PayerPartyDebtorFinancialAccount?
          ram:IBANID
        ram:PayeePartyCreditorFinancialAccount?
          ram:IBANID
          ram:AccountName
        ram:PayeeSpecifiedCreditorFinancialInstitution?
          ram:BICID
      ram:ApplicableTradeTax+
        ram:CalculatedAmount
        ram:TypeCode
        ram:ExemptionReason?
        ram:BasisAmount
        ram:CategoryCode
        ram:ExemptionReasonCode?
        ram:RateApplicablePercent
      ram:BillingSpecifiedPeriod?
        ram:StartDateTime
          udt:DateTimeString@format
        ram:EndDateTime
          udt:DateTimeString@format
      ram:SpecifiedTradeAllowanceCharge*
        ram:ChargeIndicator
          udt:Indicator
        ram:CalculationPercent?
        ram:BasisAmount?
        ram:ActualAmount
        ram:ReasonCode?
        ram:Reason
        ram:CategoryTradeTax
          ram:TypeCode
          ram:CategoryCode
          ram:RateApplicablePercent
      ram:SpecifiedTradePaymentTerms
        ram:Description
        ram:DueDateDateTime?
          udt:DateTimeString@format
        ram:DirectDebitMandateID?
      ram:SpecifiedTradeSettlementHeaderMonetarySummation
        ram:LineTotalAmount
        ram:ChargeTotalAmount?
        ram:AllowanceTotalAmount?
        ram:TaxBasisTotalAmount
        ram:TaxTotalAmount@currencyID
        ram:GrandTotalAmount
        ram:TotalPrepaidAmount?
        ram:DuePayableAmount
      ram:InvoiceReferencedDocument*
        ram:IssuerAssignedID
        ram:FormattedIssueDateTime?
          qdt:DateTimeString@format
`;

interface Allowed {
  readonly name: string;
  readonly attributes: string;
  readonly least: number;
  readonly most: number;
  readonly children: Allowed[];
}

const COUNTS = { "": [1, 1], "?": [0, 1], "+": [1, Infinity], "*": [0, Infinity] } as const;
const readShape = (): Allowed => {
  const top: Allowed = { name: "", attributes: "", least: 1, most: 1, children: [] };
  const open: Allowed[] = [top];
  for (const [, indent = "", name = "", attributes = "", mark = ""] of SHAPE.matchAll(/^( *)([a-z]+:\w+)@?(\w*)([?+*]?)$/gm)) {
    const [least, most] = COUNTS[mark as keyof typeof COUNTS];
    const allowed: Allowed = { name, attributes, least, most, children: [] };
    const depth = indent.length / 2;
    open[depth]?.children.push(allowed);
    open[depth + 1] = allowed;
  }
  return top;
};
const TOP = readShape();
/** The only one that may be empty: the schema wants it, the rules want no words in it. */
const MAY_BE_EMPTY = "ram:ApplicableHeaderTradeDelivery";

const check = (element: Element, allowed: Allowed, path: string): string[] => {
  const said = Object.keys(element.attributes).join();
  const faults = said === allowed.attributes ? [] : [`${path} has the attributes "${said}"`];
  if (element.children.length === 0 && element.text.trim() === "" && element.name !== MAY_BE_EMPTY) faults.push(`${path} is empty`);
  for (const child of element.children) {
    const known = allowed.children.find(({ name }) => name === child.name);
    faults.push(...(known ? check(child, known, `${path}/${child.name}`) : [`${path}/${child.name} is not known`]));
  }
  for (const { name, least, most } of allowed.children) {
    const count = element.children.filter((child) => child.name === name).length;
    if (count < least || count > most) faults.push(`${path} has ${count} ${name}`);
  }
  return faults;
};

/** What an invoice has too much or too little of. */
export const checkShape = (root: Element): string[] => {
  const allowed = TOP.children[0];
  return allowed === undefined || root.name !== allowed.name ? [`${root.name} is no invoice`] : check(root, allowed, root.name);
};
