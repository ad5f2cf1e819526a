import { personName } from '@assay/domain/display';
import type { Tx } from '#platform/database';
import { merchants, principals } from './search/match-store.ts';

/** A name of a merchant or of one of its people, to be looked up elsewhere. */
interface MerchantSubject {
  name: string;
  subject_type: 'business' | 'principal';
}

/** Whether the master file holds the merchant. */
export async function merchantExists(tx: Tx, merchantId: string): Promise<boolean> {
  const [found] = await merchants(tx, [merchantId]);
  return found !== undefined;
}

/** The names a merchant is known by and those of its principals, whatever of them is filled; none for an unknown merchant. */
export async function merchantSubjects(tx: Tx, merchantId: string): Promise<MerchantSubject[]> {
  return (await subjectsOfMerchants(tx, [merchantId])).get(merchantId) ?? [];
}

/** The same for several merchants, by their ids. */
export async function subjectsOfMerchants(
  tx: Tx,
  merchantIds: readonly string[],
): Promise<Map<string, MerchantSubject[]>> {
  const people = Map.groupBy(await principals(tx, merchantIds), ({ merchant_id }) => merchant_id);
  const found = await merchants(tx, merchantIds);
  return new Map(
    found.map(({ id, name, name_dba }) => [
      id,
      [
        ...named('business', [name, name_dba ?? '']),
        ...named(
          'principal',
          (people.get(id) ?? [])
            .filter((person) => personName({ ...person, suffix: null }) !== '')
            .map(personName),
        ),
      ],
    ]),
  );
}

const named = (subject_type: MerchantSubject['subject_type'], names: readonly string[]): MerchantSubject[] =>
  names.filter((name) => name.trim() !== '').map((name) => ({ name, subject_type }));
