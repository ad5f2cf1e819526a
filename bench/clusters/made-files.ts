import { readFileSync } from 'node:fs';
import { type MerchantRecord, normaliseMerchant } from '@assay/match-engine/normalise';
import { parse } from 'csv-parse/sync';

/** A record whose true business is known. */
export interface LabeledRecord {
  id: string;
  business: string;
  /** The record that a duplicate repeats. */
  original: string | null;
  record: MerchantRecord;
}

/** A generator of numbers from 0 to 1 that repeats for a seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const COLUMNS: Record<string, Partial<Record<keyof MerchantRecord, string>>> = {
  little_rock: { name: 'Business', addr1: 'Address', city: 'City', zip5: 'Zip' },
  montana: { name: 'BusinessName', addr1: 'Address', city: 'City', state: 'State', zip5: 'Zip' },
  south_bend: {
    name: 'Business Name',
    addr1: 'Street Address',
    city: 'City',
    state: 'State',
    zip5: 'Zip Code',
    phone: 'Phone No.',
  },
};

/** The businesses of a city or state file, each once: the files repeat a business with each license, often cut off. */
export function businesses(file: string): MerchantRecord[] {
  const name = Object.keys(COLUMNS).find((each) => file.includes(each));
  if (!name) throw new Error(`No columns are known for ${file}`);
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true });
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const record: MerchantRecord = Object.fromEntries(
      Object.entries(COLUMNS[name]!).map(([field, column]) => [field, row[column] || null]),
    );
    if (name === 'little_rock') record.state = 'AR';
    const { names, street } = normaliseMerchant(record);
    const keys = names.flatMap(({ joined }) => [joined, `${street?.number} ${joined.slice(0, 4)}`]);
    if (!record.addr1 || keys.length === 0 || keys.some((key) => seen.has(key))) return [];
    for (const key of keys) seen.add(key);
    return [record];
  });
}

export type Change = 'misspelt' | 'trade name' | 'moved';

/** Of twenty duplicates fourteen are misspelt, five bear a trade name and one has moved. */
const CHANGES: readonly Change[] = [
  ...Array<Change>(14).fill('misspelt'),
  ...Array<Change>(5).fill('trade name'),
  'moved',
];

const SHAPES: Record<Change, (record: MerchantRecord, random: () => number) => MerchantRecord> = {
  misspelt: (record, random) => ({
    ...record,
    name: misspell(record.name!, random),
    addr1: random() < 0.3 ? misspell(record.addr1!, random) : record.addr1!,
  }),
  'trade name': (record) => ({ ...record, name: `${record.name} Holdings LLC`, name_dba: record.name! }),
  moved: (record, random) => ({ ...record, addr1: `${100 + Math.floor(random() * 9000)} Commerce Pkwy` }),
};

/** Swaps, drops or doubles one letter inside a word of at least five letters. */
function misspell(text: string, random: () => number): string {
  const words = text.split(' ');
  const long = words.flatMap((word, at) => (/^[a-z]{5,}$/i.test(word) ? [at] : []));
  if (long.length === 0) return text;
  const at = long[Math.floor(random() * long.length)]!;
  const word = words[at]!;
  const place = 1 + Math.floor(random() * (word.length - 3));
  const [one, two] = [word[place]!, word[place + 1]!];
  const changed = [`${two}${one}`, one, `${one}${one}${two}`][Math.floor(random() * 3)]!;
  words[at] = word.slice(0, place) + changed + word.slice(place + 2);
  return words.join(' ');
}

/** Contacts that businesses share without being one, as brokers, accountants and franchises write them. */
export const SHARED: Record<string, Partial<MerchantRecord>> = {
  'one broker’s phone, email and website': {
    phone: '574-555-0100',
    email: 'deals@fastbroker.example',
    domain_name: 'fastbroker.example',
  },
  'one accountant’s address': { addr1: '500 Court St', addr2: 'Ste 900', zip5: '46601' },
  'one franchise’s website and toll-free number': {
    phone: '800-555-0142',
    domain_name: 'franchise.example',
  },
  'one payment processor’s phone': { phone: '888-555-0199' },
};

/**
 * A lender's file: `count` businesses drawn from `all`, every second with the shared contacts, the others with their
 * own, and `duplicates` true duplicates per hundred.
 */
export function lenderFile(
  all: readonly MerchantRecord[],
  {
    count,
    shared,
    duplicates,
    random,
  }: {
    count: number;
    shared: Partial<MerchantRecord>;
    duplicates: number;
    random: () => number;
  },
): LabeledRecord[] {
  const pool = [...all];
  const made: LabeledRecord[] = [];
  for (let at = 0; at < count && pool.length > 0; at += 1) {
    const [drawn] = pool.splice(Math.floor(random() * pool.length), 1);
    const phone = `574-${200 + Math.floor(random() * 700)}-${1000 + Math.floor(random() * 9000)}`;
    const record = { ...drawn!, phone, ...(at % 2 === 0 && shared) };
    const business = `b${at}`;
    made.push({ id: business, business, original: null, record });
    if (random() * 100 >= duplicates) continue;
    const change = CHANGES[Math.floor(random() * CHANGES.length)]!;
    made.push({
      id: `${business} ${change}`,
      business,
      original: business,
      record: SHAPES[change](record, random),
    });
  }
  return made;
}
