import type { NormalMerchant } from '../normalise/index.ts';
import { type ContactCounts, withOwnContacts } from './contacts.ts';

/** Why two locations are one company. */
export type CompanyReason = 'same EIN' | 'same legal name in the state' | 'same name and contact';

/** The locations of one company as positions in the input, and what joins each to an earlier one. */
export interface Company {
  locations: number[];
  joins: Array<{ location: number; to: number; reason: CompanyReason }>;
}

/** A legal name that more locations in one state have is generic. */
const MAX_SHARING = 200;

/**
 * Groups locations into companies. One EIN is one company. Without it the legal name counts, because a state registers
 * it once, or the same name with a contact of its own; a franchise's website and toll-free number join nothing. Two EINs
 * are never one company. `locations` have the records of each location, `counts` the contacts of all records.
 */
export function groupCompanies(
  locations: ReadonlyArray<readonly NormalMerchant[]>,
  counts: ContactCounts,
): Company[] {
  const groupOf = locations.map((_, at) => [at]);
  const einsOf = new Map<readonly number[], Set<string>>(
    groupOf.map((group, at) => [group, einsOfLocation(locations[at]!, counts)]),
  );
  const joins: Company['joins'] = [];
  const join = (to: number, location: number, reason: CompanyReason) => {
    const [one, other] = [groupOf[to]!, groupOf[location]!];
    if (one === other) return;
    const eins = new Set([...einsOf.get(one)!, ...einsOf.get(other)!]);
    if (eins.size > 1) return;
    const group = [...one, ...other].sort((a, b) => a - b);
    for (const at of group) groupOf[at] = group;
    einsOf.set(group, eins);
    joins.push({ location, to, reason });
  };
  for (const [reason, keysOf] of KEYS) {
    const sharing = new Map<string, number[]>();
    locations.forEach((records, at) => {
      for (const key of new Set(records.flatMap((record) => keysOf(record, counts)))) {
        const known = sharing.get(key);
        if (known) known.push(at);
        else sharing.set(key, [at]);
      }
    });
    for (const [first, ...others] of sharing.values())
      if (others.length < MAX_SHARING) for (const other of others) join(first!, other, reason);
  }
  const joinsOf = new Map<readonly number[], Company['joins']>(groupOf.map((group) => [group, []]));
  for (const each of joins) joinsOf.get(groupOf[each.location]!)!.push(each);
  return [...joinsOf].map(([group, found]) => ({ locations: [...group], joins: found }));
}

/** What locations of a company share, the surest first. */
const KEYS: ReadonlyArray<
  [CompanyReason, (record: NormalMerchant, counts: ContactCounts) => readonly string[]]
> = [
  ['same EIN', (record, counts) => (ownEin(record, counts) ? [record.ein!] : [])],
  [
    'same legal name in the state',
    ({ names, state }) =>
      state
        ? names.flatMap(({ joined, legalKinds = [] }) =>
            legalKinds.map((kind) => `${joined} ${kind} ${state}`),
          )
        : [],
  ],
  [
    'same name and contact',
    (record, counts) => {
      const { phones, email, domain, emailDomain } = withOwnContacts(record, counts);
      const contacts = [...phones, email, domain, emailDomain].filter((value) => value !== null);
      return record.names.flatMap(({ joined }) => contacts.map((contact) => `${joined} ${contact}`));
    },
  ],
];

const ownEin = (record: NormalMerchant, counts: ContactCounts): boolean =>
  withOwnContacts(record, counts).ein !== null;

const einsOfLocation = (records: readonly NormalMerchant[], counts: ContactCounts): Set<string> =>
  new Set(records.flatMap((record) => (ownEin(record, counts) ? [record.ein!] : [])));
