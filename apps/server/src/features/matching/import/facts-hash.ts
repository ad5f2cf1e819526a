import { hash64 } from '@assay/match-engine/keys';
import type { MerchantRecord } from '@assay/match-engine/normalise';

/** The facts by which a person compares two businesses. Changing them asks decided questions again. */
const FACTS = [
  'name',
  'name_dba',
  'addr1',
  'addr2',
  'city',
  'state',
  'zip5',
  'phone',
  'alt_phone',
  'email',
  'domain_name',
] as const;

/** A hash that changes with the facts of a business that a person compares; of an EIN the last four digits count. */
export function factsHash(record: MerchantRecord): string {
  const facts = FACTS.map((fact) => record[fact] ?? '');
  const people = (record.principals ?? []).map(({ first_name, last_name }) => [
    first_name ?? '',
    last_name ?? '',
  ]);
  return String(hash64(JSON.stringify([facts, record.ein?.slice(-4) ?? '', people])));
}
