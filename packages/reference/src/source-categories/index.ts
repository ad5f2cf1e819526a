/** The categories of a merchant's sources, in display order; `Other` is last. */
export const SOURCE_CATEGORIES = [
  'Review Sites',
  'Premium Data',
  'Industry Sources',
  'Business Data',
  'Partner Sources',
  'Other',
] as const;

export type SourceCategory = (typeof SOURCE_CATEGORIES)[number];

/** A public source: its name, its category and its home page. */
export type PublicSource = { name: string; category: SourceCategory; home: string };

/** The known public sources. Plain data; a source missing here counts as `Other`. */
export const PUBLIC_SOURCES: readonly PublicSource[] = [
  { name: 'Google', category: 'Review Sites', home: 'https://www.google.com/maps' },
  { name: 'Yelp', category: 'Review Sites', home: 'https://www.yelp.com' },
  { name: 'BBB', category: 'Review Sites', home: 'https://www.bbb.org' },
  { name: 'Angi Biz', category: 'Review Sites', home: 'https://www.angi.com' },
  { name: 'BuildZoom', category: 'Review Sites', home: 'https://www.buildzoom.com' },
  { name: 'Facebook', category: 'Review Sites', home: 'https://www.facebook.com' },
  { name: 'Tripadvisor', category: 'Review Sites', home: 'https://www.tripadvisor.com' },
  { name: 'WebMD', category: 'Review Sites', home: 'https://doctor.webmd.com' },
  { name: 'Vitals', category: 'Review Sites', home: 'https://www.vitals.com' },
  { name: 'Healthgrades', category: 'Review Sites', home: 'https://www.healthgrades.com' },
  { name: 'Dun & Bradstreet', category: 'Premium Data', home: 'https://www.dnb.com' },
  { name: 'Data Axle', category: 'Premium Data', home: 'https://www.data-axle.com' },
  { name: 'NPI Registry', category: 'Industry Sources', home: 'https://npiregistry.cms.hhs.gov' },
  { name: 'FMCSA', category: 'Industry Sources', home: 'https://safer.fmcsa.dot.gov' },
  { name: 'Building Permits', category: 'Industry Sources', home: 'https://catalog.data.gov' },
  { name: 'Contractor License Board', category: 'Industry Sources', home: 'https://www.nascla.org' },
  { name: 'Health Inspections', category: 'Industry Sources', home: 'https://catalog.data.gov' },
  { name: 'Cosmetology Board', category: 'Industry Sources', home: 'https://nictesting.org' },
  { name: 'Secretary of State', category: 'Business Data', home: 'https://www.nass.org' },
  { name: 'UCC Filings', category: 'Business Data', home: 'https://www.nass.org' },
  { name: 'CFPB', category: 'Business Data', home: 'https://www.consumerfinance.gov' },
  { name: 'Data.gov Licenses', category: 'Business Data', home: 'https://catalog.data.gov' },
  { name: 'SAM.gov', category: 'Business Data', home: 'https://sam.gov' },
  { name: 'SBA Loan Data', category: 'Business Data', home: 'https://data.sba.gov' },
];

const plain = (name: string) => name.trim().toLowerCase();
const BY_NAME = new Map(PUBLIC_SOURCES.map((source) => [plain(source.name), source]));

/** The category of a public source by name, ignoring case; `Other` for an unlisted name. */
export function sourceCategory(name: string): SourceCategory {
  return BY_NAME.get(plain(name))?.category ?? 'Other';
}
