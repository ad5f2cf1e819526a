import { sql } from 'kysely';
import { type Database, inLender } from '#platform/database';
import { addLender, addUser, type TestDatabase } from '#platform/testing';
import type { EvidenceWorld } from '../evidence/testing.ts';

interface Caller {
  email: string;
  lender: string;
}

/** The Lender Admin of a new lender with the product. */
export async function portfolioAdmin({ owner }: TestDatabase, name: string): Promise<Caller> {
  const lender = await addLender(owner, { name, flags: '{"portfolio_enabled": true}' });
  const email = `admin@${name}.test`;
  await addUser(owner, {
    ...{ email, lenders: [lender], groups: ['Lender Admin'] },
    ...{ first_name: 'Ada', last_name: 'Moore' },
  });
  return { email, lender };
}

/** Two lenders with the product: the Lender Admin and a user of one, and the Lender Admin of the other. */
export async function portfolioLenders(
  database: TestDatabase,
): Promise<{ admin: Caller; user: Caller; other: Caller }> {
  const admin = await portfolioAdmin(database, 'north');
  const other = await portfolioAdmin(database, 'harbor');
  const user = { email: 'user@north.test', lender: admin.lender };
  await addUser(database.owner, { email: user.email, lenders: [user.lender] });
  return { admin, user, other };
}

/** Enables the product for the world's lender `north`. */
export const givePortfolio = ({ database, north }: EvidenceWorld): Promise<unknown> =>
  inLender(database.owner, north.lender, (tx) =>
    sql`update app.lender set flags = flags || '{"portfolio_enabled": true}'`.execute(tx),
  );

interface PortfolioRecord {
  merchant: string;
  /** The lender's name for it. */
  name: string;
  since: Date;
}

/** Adds a merchant to a lender's portfolio as a file import would. */
export const addToPortfolio = (
  owner: Database,
  lender: string,
  { merchant, name, since }: PortfolioRecord,
): Promise<unknown> =>
  inLender(owner, lender, (tx) =>
    sql`insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name, merchant_status,
        created_at)
      values (${merchant}::bigint, ${lender}::bigint, 'file', 'Partner Sources', ${name}, ${name}, 'Active',
        ${since}::timestamptz)`.execute(tx),
  );
export { uploadBench } from './uploads/testing.ts';
