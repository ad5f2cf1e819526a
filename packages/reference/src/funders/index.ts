/** Companies that file for lenders and are named in their place, "as representative"; never the creditor. */
export const filingServices: readonly string[] = [
  'Corporation Service Company',
  'CSC',
  'C T Corporation System',
  'CT Corporation',
  'CT Lien Solutions',
  'Lien Solutions',
  'UCC Direct Services',
  'First Corporate Solutions',
  'Cogency Global',
  'National Corporate Research',
  'Registered Agent Solutions',
  'Capitol Services',
  'Incorp Services',
  'Parasec',
  'Vcorp Services',
  'Business Filings Incorporated',
  'Wolters Kluwer Lien Solutions',
  'Prime UCC',
  'Secured Lender Solutions',
  'Assn Company',
];

/**
 * Funders of small businesses with the names under which they file, from their own sites and filings. A name covers its
 * company and all that start with it. Excludes banks that lend for several funders, because their name does not show
 * whose filing it is.
 */
export const funderFamilies: readonly { family: string; names: readonly string[] }[] = [
  { family: 'Amazon Lending', names: ['Amazon Capital Services'] },
  { family: 'American Express', names: ['American Express Kabbage', 'Kabbage', 'KServicing'] },
  { family: 'Bluevine', names: ['Bluevine'] },
  { family: 'CAN Capital', names: ['CAN Capital', 'NewLogic Business Loans', 'AdvanceMe'] },
  { family: 'Credibly', names: ['Credibly', 'Retail Capital'] },
  { family: 'Everest Business Funding', names: ['Everest Business Funding', 'EBF Holdings', 'EBF Partners'] },
  { family: 'Fora Financial', names: ['Fora Financial'] },
  { family: 'Forward Financing', names: ['Forward Financing'] },
  { family: 'Fundbox', names: ['Fundbox'] },
  { family: 'Headway Capital', names: ['Headway Capital'] },
  { family: 'Kapitus', names: ['Kapitus', 'Strategic Funding Source', 'Colonial Funding Network'] },
  { family: 'Knight Capital', names: ['Knight Capital Funding'] },
  { family: 'Libertas Funding', names: ['Libertas Funding'] },
  { family: 'Mulligan Funding', names: ['Mulligan Funding'] },
  { family: 'National Funding', names: ['National Funding', 'Quick Bridge Funding', 'QuickBridge'] },
  { family: 'OnDeck', names: ['On Deck Capital', 'OnDeck', 'ODK Capital'] },
  { family: 'PayPal', names: ['PayPal', 'LoanBuilder', 'Swift Financial'] },
  { family: 'Pearl Capital', names: ['Pearl Capital'] },
  {
    family: 'Rapid Finance',
    names: [
      'Rapid Finance',
      'RapidAdvance',
      'Rapid Financial Services',
      'Small Business Financial Solutions',
    ],
  },
  { family: 'Reliant Funding', names: ['Reliant Funding', 'Reliant Services Group'] },
  { family: 'Shopify Capital', names: ['Shopify Capital'] },
  { family: 'Square', names: ['Square Financial Services', 'Square Capital'] },
  { family: 'Stripe', names: ['Stripe Capital', 'Stripe Servicing'] },
  { family: 'Toast Capital', names: ['Toast Capital'] },
  {
    family: 'U.S. Small Business Administration',
    names: [
      'U.S. Small Business Administration',
      'US Small Business Administration',
      'Small Business Administration',
    ],
  },
  { family: 'Yellowstone Capital', names: ['Yellowstone Capital'] },
];
