import { isDeepStrictEqual } from 'node:util';
import { TODAY } from './businesses.ts';
import { SHAPES } from './domain-shapes.ts';
import { bareNames, classifyFit, createRowMatcher, FITS } from './row-fits.ts';
import { type EvidenceWorld, evidenceWorld } from './world.ts';
import { FAMILIES } from './world-business.ts';
import { NAMES, NOISES, RECORD_KINDS } from './world-record.ts';

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;

function counted<T>(list: readonly T[], keys: readonly string[], of: (item: T) => readonly string[]): string {
  return keys
    .map((key) => `${key} ${share(list.filter((item) => of(item).includes(key)).length, list.length)}`)
    .join(' · ');
}

/** Prints statistics of the world and returns its errors; empty if it is sound. */
export function checkWorld(world: EvidenceWorld, seed: number): string[] {
  const { businesses, records } = world;
  const byId = new Map(businesses.map((business) => [business.id, business]));
  const rows = businesses.map(({ row }) => row);
  const known = (has: (row: (typeof rows)[number]) => unknown) => share(rows.filter(has).length, rows.length);
  const perBusiness = businesses
    .map(({ id }) => records.filter(({ owner }) => owner === id).length)
    .sort((a, b) => a - b);
  const nameCounts = new Map<string, number>();
  for (const row of rows)
    for (const name of bareNames(row)) nameCounts.set(name, (nameCounts.get(name) ?? 0) + 1);
  const matchRow = createRowMatcher(world);
  const fits = records
    .filter(({ names }) => names !== 'nothing')
    .map((record) => classifyFit(record, matchRow(record)));

  console.log(`The world of seed ${seed}: ${businesses.length} businesses, ${records.length} records`);
  console.log(`families   ${counted(businesses, FAMILIES, ({ family }) => [family])}`);
  console.log(
    `rows know  EIN ${known(({ ein }) => ein)} · phone ${known(({ phone }) => phone)} · principals ${known(({ principals }) => principals.length)} · street ${known(({ addr1 }) => addr1)} · trade name ${known(({ name_dba }) => name_dba)} · domain ${known(({ domain_name }) => domain_name)}`,
  );
  console.log(
    `           a name that others bear too ${known((row) => bareNames(row).some((name) => nameCounts.get(name)! > 1))}`,
  );
  console.log(`kinds      ${counted(records, RECORD_KINDS, ({ kind }) => [kind])}`);
  console.log(`names      ${counted(records, NAMES, ({ names }) => [names])}`);
  console.log(`noise      ${counted(records, NOISES, ({ noise }) => noise)}`);
  console.log(
    `about      a principal ${share(records.filter(({ about }) => about === 'principal').length, records.length)}`,
  );
  console.log(
    `spread     none ${perBusiness.filter((count) => count === 0).length} · median ${perBusiness[perBusiness.length >> 1]} · most ${perBusiness.at(-1)}`,
  );
  console.log(
    `row        ${counted(fits, FITS, (fit) => [fit])} (of records that name a place or an identifier)`,
  );

  const faults: string[] = [];
  const must = (isTrue: boolean, what: string) => {
    if (!isTrue) faults.push(what);
  };
  must(businesses.length === 500 && records.length === 5000, 'there are 500 businesses and 5,000 records');
  must(isDeepStrictEqual(evidenceWorld(seed), world), 'the same seed makes the same world');
  must(
    !isDeepStrictEqual(evidenceWorld(seed + 1).records[0], records[0]),
    'another seed makes another world',
  );
  for (const business of businesses) {
    const { id, row, formed_on, closed_on } = business;
    must(row.external_id === id, `${id} has its id in its row`);
    must(formed_on < (closed_on ?? TODAY), `${id} was closed after it was formed`);
    must(
      business.family !== 'own_rare' || bareNames(row).every((name) => nameCounts.get(name) === 1),
      `${id} has a rare name of its own`,
    );
  }
  must(new Set(businesses.map(({ ein }) => ein)).size === 500, 'no two businesses have one EIN');
  for (const record of records) {
    const { id, owner, stored, data, date, about, noise } = record;
    const business = byId.get(owner);
    const read = SHAPES[stored].safeParse(data);
    must(read.success, `${id} (${stored}) is in the shape of the domain: ${read.error?.message}`);
    must(read.success && isDeepStrictEqual(read.data, data), `${id} (${stored}) holds no field of no shape`);
    must(business !== undefined, `${id} has an owner`);
    if (!business) continue;
    must(
      business.formed_on <= date && date <= (business.closed_on ?? TODAY),
      `${id} of ${date} is in the life of ${owner}`,
    );
    must(
      about === 'business' || business.row.principals.length > 0,
      `${id} is of a principal whom the file names`,
    );
    must(new Set(noise).size === noise.length, `${id} names each noise once`);
    must(
      !noise.includes('old_address') || business.former_addresses.length > 0,
      `${id} has an old address of ${owner}`,
    );
  }
  return faults;
}
