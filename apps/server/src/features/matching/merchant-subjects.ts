import { personName } from '@assay/domain/display';
import type { KnownPerson } from '@assay/match-engine/attribution';
import type { Tx } from '#platform/database';
import { merchants, principals } from './search/match-store.ts';

/** A name of a merchant, or of one of its people with what is known about them, to search for elsewhere. */
type MerchantSubject =
  | { name: string; subject_type: 'business'; person: null }
  | { name: string; subject_type: 'principal'; person: KnownPerson };

type PrincipalOfFile = Awaited<ReturnType<typeof principals>>[number];

export async function merchantExists(tx: Tx, merchantId: string): Promise<boolean> {
  const [found] = await merchants(tx, [merchantId]);
  return found !== undefined;
}

/** The known names of merchants and those of their principals, by merchant id. */
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
        ...[name, name_dba ?? '']
          .filter((business) => business.trim() !== '')
          .map((business) => ({ name: business, subject_type: 'business', person: null }) as const),
        ...(people.get(id) ?? [])
          .filter((person) => personName({ ...person, suffix: null }) !== '')
          .map(
            (person) =>
              ({ name: personName(person), subject_type: 'principal', person: known(person) }) as const,
          ),
      ],
    ]),
  );
}

function known({ addr1, city, state, zip5, phone, email, ...name }: PrincipalOfFile): KnownPerson {
  return {
    ...{ first_name: name.first_name, middle_name: name.middle_name, last_name: name.last_name },
    suffix: name.suffix,
    places: [{ addr1, city, state, zip5 }],
    phones: phone ? [phone] : [],
    emails: email ? [email] : [],
  };
}
