import type { DemoInquiry } from '@assay/demo-universe/universe';
import { sql } from 'kysely';
import { encryptedEin, insertInquiries, insertPrincipals, searchText } from '#features/inquiry';
import type { Tx } from '#platform/database';
import { nextIds } from '#platform/encrypted-column';
import type { Secrets } from '#platform/secrets';
import type { SeededAccounts } from './seed-accounts.ts';

const BATCH = 200;
const UNKNOWN = {
  first_name: null,
  middle_name: null,
  last_name: null,
  suffix: null,
  addr1: null,
  city: null,
  state: null,
  zip5: null,
  email: null,
  phone: null,
};

function row(
  inquiry: DemoInquiry,
  {
    id,
    lenderId,
    accounts,
    secrets,
  }: { id: string; lenderId: string; accounts: SeededAccounts; secrets: Secrets },
) {
  const { ein = null, legal_entity_name = null, name = null, ...fields } = inquiry.business;
  const person = inquiry.principal;
  const people = person ? [{ ...UNKNOWN, ...person }] : [];
  return {
    ...fields,
    legal_entity_name,
    name,
    ...encryptedEin(ein, id, secrets),
    id,
    lender_id: lenderId,
    created_by: accounts.users.get(inquiry.user) ?? null,
    created_at: inquiry.created_at,
    search_text: searchText({ legal_entity_name, name, principals: people }),
  };
}

/**
 * Stores one lender's searches with their principals, in order of time. Runs as the owner, who is limited by tenancy
 * too.
 */
async function seedLender(
  tx: Tx,
  lenderId: string,
  inquiries: readonly DemoInquiry[],
  accounts: SeededAccounts,
  secrets: Secrets,
): Promise<void> {
  await sql`select set_config('app.lender_id', ${lenderId}, true)`.execute(tx);
  for (let start = 0; start < inquiries.length; start += BATCH) {
    const batch = inquiries.slice(start, start + BATCH);
    const ids = await nextIds(tx, 'app.inquiry', batch.length);
    await insertInquiries(
      tx,
      batch.map((inquiry, at) => row(inquiry, { id: ids[at]!, lenderId, accounts, secrets })),
    );
    const people = batch.flatMap(({ principal }, index) =>
      principal ? [{ ...principal, lender_id: lenderId, inquiry_id: ids[index]!, position: 0 }] : [],
    );
    await insertPrincipals(tx, people);
  }
}

/** Stores a year of searches of all lenders. The transaction must be the owner's. */
export async function seedInquiries(
  tx: Tx,
  inquiries: readonly DemoInquiry[],
  accounts: SeededAccounts,
  secrets: Secrets,
): Promise<void> {
  for (const [alias, lenderId] of accounts.lenders) {
    const own = inquiries.filter((inquiry) => inquiry.lender === alias);
    await seedLender(tx, lenderId, own, accounts, secrets);
  }
}
