import { places } from '@assay/reference/places';

/** A generated merchant with the columns of the merchant import. */
export interface BenchMerchant {
  external_id: string;
  name: string;
  name_dba: string;
  addr1: string;
  city: string;
  state: string;
  zip5: string;
  phone: string;
  ein: string;
  domain_name: string;
  principals: string;
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ONSETS = 'b br c ch d f g gr h j k kl l m n p pr r s sch st t tr v w z'.split(' ');
const VOWELS = 'a e i o u ai ea ie oo'.split(' ');
const ENDINGS = 'n r l s ck nd rt ld sen son man ski ley ton well ford er ez ini'.split(' ');
const TRADES =
  'Roofing,Plumbing,Electric,Auto Repair,Dental,Restaurant,Cafe,Pizza,Hair Salon,Nails,Landscaping,Construction,Trucking,Realty,Insurance Agency,Law Office,Family Medicine,Pharmacy,Liquor,Market,Bakery,Towing,Heating & Cooling,Flooring,Painting,Cleaning Services,Consulting,Fitness,Veterinary Clinic,Daycare,Church Supply,Motel,Storage,Car Wash,Tire Center,Machine Shop,Printing,Boutique,Jewelers,Furniture'.split(
    ',',
  );
const ADJECTIVES =
  'Golden,Royal,Blue,Silver,Premier,Quality,First,Advanced,United,Classic,Modern,Sunny,Evergreen,Summit,Liberty,Heritage,Pioneer,Crystal,Diamond,Lakeside,Riverside,Northside,Mountain,Valley,Prairie,Harbor,Eagle,Falcon,Lone Star,Patriot'.split(
    ',',
  );
const FORMS = ['LLC', 'Inc', 'Inc.', 'L.L.C.', 'Corp', 'Co', '', '', ''];
const CHAINS = Array.from(
  { length: 60 },
  (_, at) => `${ADJECTIVES[at % 30]} ${TRADES[(at * 7) % 40]} Express`,
);
const STREETS =
  'Main,Oak,Maple,Cedar,Washington,Lake,Hill,Park,Elm,Walnut,Church,Spring,Center,Union,River,Mill,Franklin,Jackson,Lincoln,Madison,Jefferson,Pine,Highland,Forest,Sunset'.split(
    ',',
  );
const SUFFIXES = ['St', 'Ave', 'Rd', 'Blvd', 'Dr', 'Ln', 'Street', 'Avenue'];
const FIRST =
  'James,Mary,Robert,Linda,Carlos,Wei,Aisha,Dana,Peter,Olga,Luis,Karen,Omar,Grace,Victor,Helen'.split(',');

/** Generates `count` merchants all over the country: chains, owners' names, initials and fantasy names. */
export function* merchantUniverse(count: number, seed = 1): Generator<BenchMerchant> {
  const random = randomFrom(seed);
  const towns = places();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const surname = () => {
    const word =
      pick(ONSETS) + pick(VOWELS) + (random() < 0.6 ? pick(ONSETS) + pick(VOWELS) : '') + pick(ENDINGS);
    return word[0]!.toUpperCase() + word.slice(1);
  };
  for (let at = 0; at < count; at += 1) {
    // Squaring makes some towns larger than others.
    const place = towns[Math.floor(random() ** 2 * towns.length)]!;
    const owner = surname();
    const kind = random();
    const trade = pick(TRADES);
    const core =
      kind < 0.06
        ? `${pick(CHAINS)}${random() < 0.5 ? ` #${1 + Math.floor(random() * 900)}` : ''}`
        : kind < 0.45
          ? `${owner}${random() < 0.3 ? "'s" : ''} ${trade}`
          : kind < 0.6
            ? `${owner} & ${surname()} ${trade}`
            : kind < 0.8
              ? `${pick(ADJECTIVES)} ${surname()} ${trade}`
              : kind < 0.9
                ? `${place.city} ${pick(ADJECTIVES)} ${trade}`
                : `${String.fromCharCode(65 + random() * 26)}${String.fromCharCode(65 + random() * 26)} ${trade}`;
    const street = random() < 0.6 ? pick(STREETS) : surname();
    const domain = core
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 20);
    yield {
      external_id: `m${at}`,
      name: `${core} ${pick(FORMS)}`.trim(),
      name_dba: random() < 0.12 ? `${surname()} ${trade}` : '',
      addr1: `${1 + Math.floor(random() ** 2 * 9800)} ${random() < 0.3 ? `${pick(['N', 'S', 'E', 'W'])} ` : ''}${street} ${pick(SUFFIXES)}${random() < 0.15 ? ` Ste ${1 + Math.floor(random() * 300)}` : ''}`,
      city: place.city,
      state: place.state,
      zip5: place.zip5,
      phone:
        random() < 0.85
          ? `${2 + Math.floor(random() * 8)}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
          : '',
      ein:
        random() < 0.4
          ? `${10 + Math.floor(random() * 89)}-${String(Math.floor(random() * 1e7)).padStart(7, '0')}`
          : '',
      domain_name: random() < 0.4 ? `${domain}${Math.floor(random() * 100)}.com` : '',
      principals:
        random() < 0.5
          ? JSON.stringify([
              { first_name: pick(FIRST), last_name: owner, city: place.city, state: place.state },
            ])
          : '',
    };
  }
}

/** A hurried user's input for a merchant: one or two typing errors in the name, some fields omitted. */
export function noisyQuery(merchant: BenchMerchant, random: () => number): Partial<BenchMerchant> {
  const name = misspell(random() < 0.5 ? misspell(merchant.name, random) : merchant.name, random);
  return {
    name,
    state: merchant.state,
    zip5: random() < 0.7 ? merchant.zip5 : '',
    city: random() < 0.6 ? merchant.city : '',
    addr1: random() < 0.5 ? merchant.addr1 : '',
    phone: random() < 0.3 ? merchant.phone : '',
  };
}

function misspell(text: string, random: () => number): string {
  const at = 1 + Math.floor(random() * (text.length - 2));
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)]!;
  const way = Math.floor(random() * 4);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + letter + text.slice(at);
  if (way === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}
