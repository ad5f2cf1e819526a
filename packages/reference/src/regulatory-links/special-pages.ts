import type { RegulatoryCategory, RegulatoryUse } from './uses.ts';

interface SpecialPage {
  /** A state code; null for the whole country. */
  state: string | null;
  categories: readonly RegulatoryCategory[];
  use: RegulatoryUse;
  agency: string;
  url: string;
  /** Omitted from the view of all links, where it would duplicate the general page. */
  hidden?: true;
}

const nation = { state: null, use: 'Professional Licensing' } as const;
const board = { use: 'Professional Licensing', hidden: true } as const;

/** National pages, and boards for single trades in a state. */
export const specialPages: readonly SpecialPage[] = [
  {
    state: null,
    categories: ['General'],
    use: 'Business Registration',
    agency: 'SAM.gov, federal contractors',
    url: 'https://sam.gov/search/',
  },
  {
    state: null,
    categories: ['General'],
    use: 'Business Registration',
    agency: 'SEC, EDGAR company search',
    url: 'https://www.sec.gov/edgar/searchedgar/companysearch',
  },
  {
    state: null,
    categories: ['Charity'],
    use: 'Business Registration',
    agency: 'IRS, Tax Exempt Organization Search',
    url: 'https://apps.irs.gov/app/eos/',
  },
  {
    state: null,
    categories: ['General'],
    use: 'Consumer Complaint',
    agency: 'Consumer Financial Protection Bureau',
    url: 'https://www.consumerfinance.gov/data-research/consumer-complaints/search/',
  },
  {
    state: null,
    categories: ['General'],
    use: 'Consumer Complaint',
    agency: 'Federal Trade Commission, cases and proceedings',
    url: 'https://www.ftc.gov/legal-library/browse/cases-proceedings',
  },
  {
    ...nation,
    categories: ['Medical', 'Physicians', 'Nursing', 'Dental'],
    agency: 'National Provider Identifier Registry',
    url: 'https://npiregistry.cms.hhs.gov/search',
  },
  { ...nation, categories: ['Medical', 'Physicians'], agency: 'DocInfo', url: 'https://www.docinfo.org/' },
  { ...nation, categories: ['Nursing'], agency: 'Nursys', url: 'https://www.nursys.com/' },
  {
    ...nation,
    categories: ['Veterinary'],
    agency: 'Veterinary boards of the states',
    url: 'https://www.aavsb.org/',
  },
  {
    ...nation,
    categories: ['Architects'],
    agency: 'National Council of Architectural Registration Boards',
    url: 'https://www.ncarb.org/',
  },
  {
    ...board,
    state: 'CA',
    categories: ['General-Building', 'Roofing', 'HVAC', 'Contractors', 'Plumbers', 'Electricians'],
    agency: 'California Contractors State License Board',
    url: 'https://www.cslb.ca.gov/OnlineServices/CheckLicenseII/CheckLicense.aspx',
  },
  {
    ...board,
    state: 'CA',
    categories: ['Medical', 'Physicians'],
    agency: 'Medical Board of California',
    url: 'https://www.mbc.ca.gov/',
  },
  {
    ...board,
    state: 'FL',
    categories: ['Medical', 'Physicians', 'Nursing', 'Dental'],
    agency: 'Florida Department of Health',
    url: 'https://mqa-internet.doh.state.fl.us/MQASearchServices/HealthCareProviders',
  },
  {
    ...board,
    state: 'TX',
    categories: ['Medical', 'Physicians'],
    agency: 'Texas Medical Board',
    url: 'https://profile.tmb.state.tx.us/',
  },
  {
    ...board,
    state: 'TX',
    categories: ['Plumbers'],
    agency: 'Texas State Board of Plumbing Examiners',
    url: 'https://tsbpe.texas.gov/',
  },
  {
    ...board,
    state: 'TX',
    categories: ['Veterinary'],
    agency: 'Texas Board of Veterinary Medical Examiners',
    url: 'https://veterinary.texas.gov/',
  },
  {
    ...board,
    state: 'IN',
    categories: ['Plumbers', 'Architects', 'Medical', 'Physicians', 'Nursing', 'Dental', 'Veterinary'],
    agency: 'Indiana Professional Licensing Agency, license verification',
    url: 'https://mylicense.in.gov/everification/',
  },
];
