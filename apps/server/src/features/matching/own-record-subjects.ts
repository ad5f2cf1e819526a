import { sql } from 'kysely';
import type { Tx } from '#platform/database';
import { readEach } from '#platform/shared-reads';
import type { LenderFacts } from './import/lender-facts.ts';
import type { PrincipalRow } from './import/merchant-row.ts';

/** Names and people in the records that the active lender has of merchants. */
interface OwnRecordSubjects {
  merchant_id: string;
  names: string[];
  people: OwnRecordPerson[];
}

/** A person of a lender's own record; only an owner has a title. */
type OwnRecordPerson = PrincipalRow & { title: string | null };

interface StoredRow {
  merchant_id: string;
  name: string | null;
  name_dba: string | null;
  owners: LenderFacts['owners'] | null;
  /** The people of the newest file that states any. */
  principals: PrincipalRow[] | null;
}

/**
 * What the active lender's own records say of merchants: the master file has neither the people nor the trade name of a
 * record that joined a public merchant. Never what another lender's records say.
 */
export const ownRecordSubjects = (tx: Tx, merchantIds: readonly string[]): Promise<OwnRecordSubjects[]> =>
  readEach(tx, 'subjects of own records', merchantIds, {
    read: async (ids) => {
      const { rows } = await sql<StoredRow>`
        select r.merchant_id, r.name, r.name_dba, r.owners, (
          select v.merchant -> 'principals'
          from app.record_statement s
          join app.record_version v on v.lender_id = s.lender_id and v.id = s.record_version_id
          where s.lender_id = r.lender_id and s.record_id = r.id and v.merchant -> 'principals' is not null
          order by s.id desc limit 1) as principals
        from app.source_record r
        where r.merchant_id = any (${ids}::bigint[]) and r.lender_id = (select app.lender_id())
        order by r.id`.execute(tx);
      return rows.map(subjectsIn);
    },
    idOf: ({ merchant_id }) => merchant_id,
  });

function subjectsIn({ merchant_id, name, name_dba, owners, principals }: StoredRow): OwnRecordSubjects {
  const people = principals ?? [];
  const named = new Set(people.map(firstAndLast));
  const titles = new Map((owners ?? []).map((owner) => [firstAndLast(owner), owner.title]));
  // The owners of a file are among its people, but those of an earlier file stay in the record.
  const earlier = (owners ?? []).filter((owner) => !named.has(firstAndLast(owner)));
  return {
    merchant_id,
    names: [name, name_dba].filter((each) => each !== null),
    people: [
      ...people.map((person) => ({ ...person, title: titles.get(firstAndLast(person)) ?? null })),
      ...earlier.map(({ first_name, last_name, title }) => ({ first_name, last_name, title })),
    ],
  };
}

/** The people of the active lender's own records of a merchant, each once. */
export async function ownRecordPeople(tx: Tx, merchantId: string): Promise<OwnRecordPerson[]> {
  const records = await ownRecordSubjects(tx, [merchantId]);
  const people = records.flatMap((record) => record.people);
  return [...new Map(people.map((person) => [JSON.stringify(person), person])).values()];
}

const firstAndLast = ({ first_name, last_name }: Pick<PrincipalRow, 'first_name' | 'last_name'>): string =>
  `${first_name ?? ''} ${last_name ?? ''}`.trim().toLowerCase();
