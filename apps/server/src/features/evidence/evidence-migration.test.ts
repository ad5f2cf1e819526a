import { gatheringEndpoints } from '@assay/domain/gathering';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#platform/database';
import {
  addUser,
  bareTestDatabase,
  openTestDatabase,
  type TestApi,
  type TestDatabase,
  testApi,
} from '#platform/testing';
import { evidenceFeatures } from './testing.ts';

const BEFORE = '0055-credits.sql';
let database: TestDatabase;
let api: TestApi;
const inquiries: Record<string, string> = {};

/**
 * The schema before the migration: a run points at the answer it shows, filings and hits at the answer they came in.
 */
async function storeAsBefore(client: pg.Client, lender: string) {
  const one = async (text: string, values: unknown[] = []): Promise<string> =>
    (await client.query<{ id: string }>(`${text} returning id`, values)).rows[0]?.id ?? '';
  const lenderId = await one(`insert into app.lender (name, vital4_enabled) values ($1, true)`, [lender]);
  await client.query(`select set_config('app.lender_id', $1, false)`, [lenderId]);
  const inquiryId = await one(`insert into app.inquiry (lender_id, name, state) values ($1, $2, 'IN')`, [
    lenderId,
    `${lender} Bakery`,
  ]);
  const run = (kind: string, status: string) =>
    one(
      `insert into app.source_run (lender_id, inquiry_id, kind, status, vendor, called, requested_at, deadline_at, finished_at)
       values ($1, $2, $3, $4, 'v', $4 <> 'not_initiated', '2026-01-01T00:00Z', '2026-01-01T00:10Z', '2026-01-01T00:01Z')`,
      [lenderId, inquiryId, kind, status],
    );
  const answer = (runId: string, details: object) =>
    one(
      `insert into app.vendor_answer (lender_id, source_run_id, vendor, request, asked_at, answered_at, outcome, details)
       values ($1, $2, 'v', 'GET x', '2026-01-01T00:00Z', '2026-01-01T00:01Z', 'complete', $3)`,
      [lenderId, runId, details],
    );
  const filings = await run('legal_entity', 'available');
  const unused = await answer(filings, {});
  const shown = await answer(filings, {
    looked_up: [
      { name: `${lender} Bakery`, filing_state: 'IN' },
      { name: `${lender} Cafe`, filing_state: 'IN' },
    ],
  });
  for (const [answerId, name] of [
    [unused, 'Never Shown LLC'],
    [shown, `${lender} Bakery LLC`],
  ])
    await client.query(
      `insert into app.corporate_filing (lender_id, vendor_answer_id, source, seen_at, name, filing_state, sos_id, filing_date, officers)
       values ($1, $2, 'Register', '2026-01-01T00:01Z', $3, 'IN', $4, '2012-06-02', '[{"name": "Rosa Delgado", "title": "Manager"}]')`,
      [lenderId, answerId, name, name === 'Never Shown LLC' ? null : 'S1'],
    );
  const screened = await run('vital4', 'available');
  const hits = await answer(screened, { lists: [], subjects: 1 });
  await client.query(
    `insert into app.watchlist_hit (lender_id, vendor_answer_id, seen_at, subject, subject_type, score, category,
       source_agency_name, source_list_type, listed_name, entry_id, reasons)
     values ($1, $2, '2026-01-01T00:01Z', $3, 'business', 0.91, 'Sanctions', 'Agency', 'List', 'Listed Name', 'e-1', '{"same name"}')`,
    [lenderId, hits, `${lender} Bakery`],
  );
  await client.query(`update app.source_run set shown_answer_id = $2 where id = $1`, [filings, shown]);
  await client.query(`update app.source_run set shown_answer_id = $2 where id = $1`, [screened, hits]);
  return { lenderId, inquiryId };
}

beforeAll(async () => {
  const urls = await bareTestDatabase({ through: BEFORE });
  const client = new pg.Client({ connectionString: urls.ownerUrl });
  await client.connect();
  for (const lender of ['North', 'Harbor']) {
    const { lenderId, inquiryId } = await storeAsBefore(client, lender);
    inquiries[lenderId] = inquiryId;
  }
  await client.end();
  expect(await migrate(urls.ownerUrl)).toContain('0060-evidence-platform.sql');
  const { close, ...opened } = openTestDatabase(urls);
  database = opened;
  afterAll(async () => {
    await close();
    await urls.drop();
  });
  api = await testApi(database, evidenceFeatures);
});

test('the migration preserves what each lender’s sources had found, and nothing else', async () => {
  const lenders = Object.keys(inquiries);
  await addUser(database.owner, { email: 'both@assay.test', lenders });
  const names = ['North', 'Harbor'];
  for (const [index, lender] of lenders.entries()) {
    const answer = await api.call({ email: 'both@assay.test', lender }, gatheringEndpoints.data, {
      query: { inquiry_id: inquiries[lender] ?? '' },
    });
    const { legal_entity, vital4 } = answer.body.third_party_sources;
    expect(legal_entity).toMatchObject({
      status: 'available',
      called: true,
      checked_at: '2026-01-01T00:01:00.000Z',
    });
    expect(legal_entity.data.cobalt).toMatchObject([
      {
        name: `${names[index]} Bakery LLC`,
        filing_state: 'IN',
        sos_id: 'S1',
        filing_date: '2012-06-02',
        entity_type: null,
        officers: [{ name: 'Rosa Delgado', title: 'Manager' }],
        principals: [{ name: 'Rosa Delgado', first_name: null, zip5: null }],
        source: 'Register',
        updated_at: '2026-01-01T00:01:00.000Z',
      },
    ]);
    expect(vital4).toMatchObject({ status: 'available', called: true });
    expect(vital4.data.watchlists_sanctions).toMatchObject([
      {
        subject: `${names[index]} Bakery`,
        subject_type: 'business',
        score: 0.91,
        category: 'Sanctions',
        source_list_type: 'List',
        listed_name: 'Listed Name',
        entry_id: 'e-1',
        aliases: [],
        source_region: null,
        reasons: ['same name'],
      },
    ]);
  }
});
