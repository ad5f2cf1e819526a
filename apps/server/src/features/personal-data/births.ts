import type { KnownPerson } from '@assay/match-engine/attribution';
import type { Tx } from '#platform/database';
import type { Secrets } from '#platform/secrets';
import { decryptPerson } from './encrypted-person.ts';
import * as store from './store.ts';

/** A full birth date, encrypted, that a lender entered for a person whom it added to a merchant. */
export interface Birth {
  row: store.BirthRow;
  person: KnownPerson;
}

/** The entered birth dates of the people of merchants, by merchant id. */
export async function statedBirths(tx: Tx, merchantIds: readonly string[]): Promise<Map<string, Birth[]>> {
  const rows = await store.birthRows(tx, merchantIds);
  return Map.groupBy(
    rows.map((row): Birth => ({ row, person: known(row) })),
    ({ row }) => row.merchant_id,
  );
}

function known({ addr1, city, state, zip5, phone, email, ...name }: store.BirthRow): KnownPerson {
  return {
    first_name: name.first_name,
    middle_name: name.middle_name,
    last_name: name.last_name,
    suffix: name.suffix,
    places: [{ addr1, city, state, zip5 }],
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
  };
}

/** The date, YYYY-MM-DD. Only comparisons on this server may use it; it is never sent or shown. */
export const birthOf = ({ row }: Birth, secrets: Secrets): string | null =>
  decryptPerson({ ...row, ssn_encrypted: null }, secrets).date_of_birth;
