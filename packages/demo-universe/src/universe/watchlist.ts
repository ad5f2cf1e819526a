import { stringify } from 'csv-stringify/sync';
import { createRandom, type Random } from './random.ts';
import type { DemoWatchlistEntry } from './records.ts';
import { LISTED_NAMESAKES } from './scenarios/near-namesakes.ts';

/** The name of the invented watchlist. None of its parties exists. */
export const DEMO_WATCHLIST = 'Assay Demo Sanctions';
const SIZE = 300;

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const GIVEN =
  words(`Arvo Belin Corvin Dashan Elgor Fenra Goran Halim Ivor Jasna Kalin Lazlo Mirko Nasrin Orhan Petra
  Qadir Rusk Samir Tovar Ulan Vesna Wazir Xenia Yusra Zoran Tamaz Ruslan Mahdi Soraya Leonid Farrukh`);
const STEMS =
  words(`Abdur Barz Chern Drozd Erdem Fazl Grom Hakim Ibrag Jaral Karim Lobat Mirz Nazar Orlov Pashk
  Qurban Rakhm Sadyk Tulp Umar Vasil Yarosl Zakir Turk Shamil Gald Bektur`);
const ENDINGS = words(
  'enkovar azimov-Dul ovichan adzeh uladar inskoy beyli ostra ummari etrovan aghazad iridze',
);
const COUNTRIES = [
  'Cyprus',
  'Panama',
  'Belize',
  'Malta',
  'Serbia',
  'Turkey',
  'Lebanon',
  'United Arab Emirates',
];
const TRADES = words(
  'Shipping Trading Petroleum Metals Aviation Logistics Exchange Holding Electronics Fertilizer',
);
const FORMS = words('FZE LLC JSC Ltd GmbH SARL Co');
const PATRONYMICS = words(
  'Arkadovich Belinovich Corvinov Dashanovich Goranovich Ivorovich Mirkovich Orhanoglu',
);
const MARKS = words(
  'Akrosta Belmara Corvanta Deltika Estravo Farolin Gemtora Hydrasil Ironta Jaspero Kelvora Luminar',
);

function person(random: Random): Omit<DemoWatchlistEntry, 'entry_id'> {
  const last = random.pick(STEMS) + random.pick(ENDINGS);
  const first = random.pick(GIVEN);
  const middle = random.chance(0.4) ? ` ${random.pick(PATRONYMICS)}` : '';
  const birth = `${random.integer(1945, 1992)}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(1, 28)).padStart(2, '0')}`;
  return {
    name: `${last.toUpperCase()}, ${first}${middle}`,
    type: 'person',
    aliases: random.chance(0.5) ? [`${last.replace(/a/, 'e').toUpperCase()}, ${first}`] : [],
    dob: random.chance(0.3) ? birth.slice(0, 4) : birth,
    country: random.pick(COUNTRIES),
  };
}

function organization(random: Random): Omit<DemoWatchlistEntry, 'entry_id'> {
  const mark = `${random.pick(MARKS)} ${random.pick(STEMS)}`.toUpperCase();
  const trade = random.pick(TRADES).toUpperCase();
  return {
    name: `${mark} ${trade} ${random.pick(FORMS)}`,
    type: 'organization',
    aliases: random.chance(0.6) ? [`${mark} GROUP`] : [],
    dob: '',
    country: random.pick(COUNTRIES),
  };
}

/** The entries of the watchlist: first those that resemble demo owners, then invented persons and organizations. */
export function watchlistEntries(seed: string): DemoWatchlistEntry[] {
  const random = createRandom(`${seed}:watchlist`);
  const others = Array.from({ length: SIZE - LISTED_NAMESAKES.length }, (_, index) => ({
    entry_id: `ADS-${String(index + LISTED_NAMESAKES.length + 1).padStart(4, '0')}`,
    ...(random.chance(0.7) ? person(random) : organization(random)),
  }));
  return [...LISTED_NAMESAKES, ...others];
}

/** The watchlist as CSV for `assay import watchlist`. */
export function watchlistCsv(entries: readonly DemoWatchlistEntry[]): string {
  const columns: (keyof DemoWatchlistEntry)[] = [
    'entry_id',
    'name',
    'type',
    'aliases',
    'dob',
    'country',
    'addresses',
  ];
  const rows = entries.map(({ aliases, addresses = [], ...entry }) => ({
    ...entry,
    aliases: aliases.join(';'),
    addresses: addresses.join(';'),
  }));
  return stringify(rows, { header: true, columns });
}
