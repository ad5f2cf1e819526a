import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inLender } from '#platform/database';
import type { CommandContext } from '#platform/feature';
import { respondWith } from '#platform/testing';
import {
  type EvidenceWorld,
  evidenceWorld,
  respondWithFilings,
  respondWithRecords,
} from '../../evidence/testing.ts';
import { rereadCommand } from './reread-answers.ts';

let world: EvidenceWorld;
let bakery: string;

beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity', 'business_records', 'litigation', 'adverse_media'] });
  bakery = await world.merchant({ external_id: 'm1', name: 'Harvest Moon Bakery LLC', state: 'NC' });
});
beforeEach(async () => {
  await world.renewLenders();
  world.nextDay();
  await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
});

const lawsuit = (id: string) => ({ kind: 'lawsuit', id, case_number: id, case_title: `${id} v. Bakery` });

async function gatheredInquiry(name: string, caller = world.north): Promise<string> {
  const id = await world.inquire({ name }, caller);
  await world.start(id, caller);
  await world.gathered(id, caller);
  await sql`delete from graphile_worker._private_jobs`.execute(world.database.worker);
  return id;
}

async function reread(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  await rereadCommand.run(args, {
    ...world.api.services,
    workerDb: world.database.worker,
    print: (line: string) => void printed.push(line),
  } as unknown as CommandContext);
  return printed;
}

/** Rereads the records of this test only: other tests leave records in earlier lenders. */
const rereadNorth = () => reread('--lender', 'north');

/** The complete stored records of a run. */
async function recordsOf(inquiryId: string, source: string, caller = world.north) {
  const { id } = await world.runOf(inquiryId, source, caller);
  return (await world.rows('app.evidence_record', caller)).filter(
    ({ source_run_id }) => source_run_id === id,
  );
}
/** Changes rows as the owner, as if an older parser had stored them. */
const spoil = (text: ReturnType<typeof sql>, caller = world.north) =>
  inLender(world.database.owner, caller.lender, (tx) => text.execute(tx));
/** Changes a source's stored answers, so that rereading them gives other records. */
async function rewrite(
  inquiryId: string,
  source: string,
  records: object[],
  next_cursor: string | null = null,
) {
  const { id } = await world.runOf(inquiryId, source);
  const page = {
    status: 'complete',
    search_id: 's',
    records: records.map((record) => ({ subject_ref: 'business', ...record })),
    next_cursor,
  };
  await spoil(sql`update app.vendor_answer set body = ${Buffer.from(JSON.stringify(page))}, body_is_sealed = false
    where source_run_id = ${id}`);
}
const rescored = async () => {
  const { rows } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where task_identifier = 'risk.rescore' order by key`.execute(
    world.database.worker,
  );
  return rows.map(({ key }) => key);
};

describe('records can be derived again from the raw answers', () => {
  test('rereading every record of every source changes nothing', async () => {
    world.vendors.legal_entity.will(respondWithFilings('Harvest Moon Bakery LLC'));
    world.vendors.litigation.will(
      respondWithRecords([lawsuit('p1')], 'p2'),
      respondWithRecords([lawsuit('p2')]),
    );
    world.vendors.adverse_media.will(
      respondWithRecords([{ kind: 'watchlist', id: 'w', subject: 'Harvest Moon Bakery', score: 80 }]),
    );
    const id = await gatheredInquiry('Same Again Bakery');
    const before = await world.rows('app.evidence_record');
    expect(before).toHaveLength(4);
    const [line] = await rereadNorth();
    expect(line).toMatch(/ read again: 0 records changed, 0 new, 0 gone\.$/);
    expect(await world.rows('app.evidence_record')).toEqual(before);
    expect(await rescored()).toEqual([]);
    // Also from the answers without any record: the same records with the same dates.
    await spoil(sql`delete from app.evidence_record`);
    expect(await rereadNorth()).toEqual([expect.stringContaining('0 records changed, 4 new, 0 gone.')]);
    const without = (rows: Record<string, unknown>[]) =>
      rows.map(({ id: _, ...row }) => JSON.stringify(row)).toSorted();
    expect(without(await world.rows('app.evidence_record'))).toEqual(without(before));
    expect(await rescored()).toEqual([`risk.rescore:${id}`]);
    expect((await world.thirdPartyData(id)).third_party_sources.litigation.data.lawsuits).toHaveLength(2);
  });

  test('a changed record keeps its id; unchanged ones are not touched', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('one'), lawsuit('two')]));
    const id = await gatheredInquiry('Improved Bakery');
    const before = await recordsOf(id, 'litigation');
    await spoil(sql`update app.evidence_record set data = data - 'courtName' || '{"caseTitle": "worse"}', subject = 'worse'
      where external_id = 'one'`);
    expect(await rereadNorth()).toEqual([expect.stringContaining('1 records changed, 0 new, 0 gone.')]);
    expect(await recordsOf(id, 'litigation')).toEqual(before);
    expect(await rescored()).toEqual([`risk.rescore:${id}`]);
  });

  test('a file that no answer contains any more stays when a user decided on a lien in it', async () => {
    world.vendors.business_records.will(respondWithRecords([]));
    const id = await gatheredInquiry('Once Filed Bakery');
    const run = await world.runOf(id, 'business_records');
    const file = { principals: [], bankruptcy: [], lien: [], judgement: [], ucc: [], locations: [] };
    await spoil(sql`insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
        external_id, subject_ref, subject, data, seen_at)
      select lender_id, source_run_id, gathering, id, vendor, 'Business records', 'business_records', 'filed', 'business', 'x',
        ${JSON.stringify(file)}::jsonb, answered_at
      from app.vendor_answer where source_run_id = ${run.id}`);
    const [filed] = await recordsOf(id, 'business_records');
    await spoil(sql`insert into app.evidence_decision (lender_id, merchant_id, evidence_record_id, vendor, kind, external_id, answer, decided_at)
      values (${world.north.lender}, ${bakery}, ${filed?.id}, ${filed?.vendor}, 'lien', 'filed lien 1', 'not_this_business', now())`);
    await rereadNorth();
    expect((await recordsOf(id, 'business_records')).map(({ external_id }) => external_id)).toEqual([
      'filed',
    ]);
    await spoil(sql`delete from app.evidence_decision`);
    await rereadNorth();
    expect(await recordsOf(id, 'business_records')).toEqual([]);
  });

  test('a record that no answer contains any more is removed, unless a user linked it', async () => {
    world.vendors.litigation.will(respondWithRecords([]));
    const id = await gatheredInquiry('Once Misread Bakery');
    const run = await world.runOf(id, 'litigation');
    const misread = (external: string) =>
      spoil(sql`insert into app.evidence_record (lender_id, source_run_id, gathering, vendor_answer_id, vendor, source, kind,
          external_id, subject_ref, subject, data, seen_at)
        select lender_id, source_run_id, gathering, id, vendor, 'Litigation', 'lawsuit', ${external}, 'business', 'x',
          ${JSON.stringify({ caseNumber: external, parties: { plaintiffs: [], defendants: [], others: [] } })}::jsonb, answered_at
        from app.vendor_answer where source_run_id = ${run.id}`);
    await misread('linked');
    await misread('loose');
    await spoil(sql`update app.source_run set status = 'available' where id = ${run.id}`);
    const linked = (await recordsOf(id, 'litigation')).find(({ external_id }) => external_id === 'linked');
    await spoil(sql`insert into app.evidence_decision (lender_id, merchant_id, evidence_record_id, vendor, kind, external_id, answer, decided_at)
      values (${world.north.lender}, ${bakery}, ${linked?.id}, 'thomson_reuters', 'lawsuit', 'linked', 'this_business', now())`);
    await rereadNorth();
    expect((await recordsOf(id, 'litigation')).map(({ external_id }) => external_id)).toEqual(['linked']);
    expect((await world.runOf(id, 'litigation')).status).toBe('available');
    await spoil(sql`delete from app.evidence_decision`);
    // The link shows on each of the records with this name, whichever was linked.
    const other = await gatheredInquiry('Linked Elsewhere Bakery');
    const { id: otherRun } = await world.runOf(other, 'litigation');
    await spoil(sql`update app.evidence_record set source_run_id = ${otherRun} where id = ${linked?.id}`);
    await spoil(sql`insert into app.evidence_decision (lender_id, merchant_id, evidence_record_id, vendor, kind, external_id, answer, decided_at)
      values (${world.north.lender}, ${bakery}, ${linked?.id}, 'thomson_reuters', 'lawsuit', 'linked', 'this_business', now())`);
    await misread('linked');
    await rereadNorth();
    expect((await recordsOf(id, 'litigation')).map(({ external_id }) => external_id)).toEqual(['linked']);
    await spoil(sql`delete from app.evidence_decision`);
    await rereadNorth();
    expect(await recordsOf(id, 'litigation')).toEqual([]);
    expect((await world.runOf(id, 'litigation')).status).toBe('not_available');
  });

  test('an answer that also served a later search is reread for both', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('shared')]));
    const first = await gatheredInquiry('Shared Answer Bakery');
    const second = await gatheredInquiry('Shared Answer Bakery');
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    await spoil(
      sql`update app.evidence_record set data = data || '{"caseTitle": "worse"}' where external_id = 'shared'`,
    );
    expect(await rereadNorth()).toEqual([expect.stringContaining('2 records changed')]);
    for (const id of [first, second]) {
      expect(await recordsOf(id, 'litigation')).toMatchObject([{ data: { caseTitle: 'shared v. Bakery' } }]);
    }
  });

  test('an empty answer that also served a later search is reread for both', async () => {
    world.vendors.litigation.will(respondWithRecords([]));
    const ids = [await gatheredInquiry('Shared Empty Bakery'), await gatheredInquiry('Shared Empty Bakery')];
    expect(world.vendors.litigation.requestedUrls).toHaveLength(1);
    await rewrite(ids[0] ?? '', 'litigation', [lawsuit('read-now')]);
    expect(await rereadNorth()).toEqual([expect.stringContaining('0 records changed, 2 new, 0 gone.')]);
    for (const id of ids) {
      expect(await recordsOf(id, 'litigation')).toMatchObject([{ external_id: 'read-now' }]);
      expect((await world.runOf(id, 'litigation')).status).toBe('available');
    }
  });

  test('an answer that becomes parsable ends its search', async () => {
    world.vendors.litigation.will(respondWith('{"status": "another form"}'));
    const id = await gatheredInquiry('Unreadable At First Bakery');
    expect(await world.runOf(id, 'litigation')).toMatchObject({ status: 'error', shown_gathering: null });
    expect(await rereadNorth(), 'still unreadable').toEqual([
      expect.stringContaining('0 records changed, 0 new, 0 gone.'),
    ]);
    await rewrite(id, 'litigation', [lawsuit('late')]);
    await rereadNorth();
    const { litigation } = (await world.thirdPartyData(id)).third_party_sources;
    expect(litigation).toMatchObject({ status: 'available', error: null });
    expect(litigation.data.lawsuits).toMatchObject([{ caseNumber: 'late' }]);
    expect(await rescored()).toEqual([`risk.rescore:${id}`]);
    expect(await rereadNorth()).toEqual([expect.stringContaining('0 records changed, 0 new, 0 gone.')]);
  });

  test('an answer that becomes parsable and has no record ends the search as nothing found', async () => {
    world.vendors.litigation.will(respondWith('{"status": "another form"}'));
    const id = await gatheredInquiry('Empty At Last Bakery');
    await rewrite(id, 'litigation', []);
    await rereadNorth();
    const { litigation } = (await world.thirdPartyData(id)).third_party_sources;
    expect(litigation).toMatchObject({ status: 'not_available', error: null });
    expect(await rescored()).toEqual([`risk.rescore:${id}`]);
  });

  test('an answer that becomes parsable does not end a search with further calls', async () => {
    world.vendors.litigation.will(respondWith('{"status": "another form"}'));
    const id = await gatheredInquiry('More To Ask Bakery');
    await rewrite(id, 'litigation', [lawsuit('first page')], 'p2');
    await rereadNorth();
    expect(await world.runOf(id, 'litigation')).toMatchObject({ status: 'error', shown_gathering: null });
    expect(await recordsOf(id, 'litigation')).toEqual([]);
  });

  test('records stay when their answer can no longer be parsed', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('old form')]));
    const id = await gatheredInquiry('Old Form Bakery');
    const run = await world.runOf(id, 'litigation');
    await spoil(
      sql`update app.vendor_answer set body = 'gone', body_is_sealed = false where source_run_id = ${run.id}`,
    );
    expect(await rereadNorth()).toEqual([
      expect.stringContaining('0 records changed, 0 new, 0 gone.'),
      'Responses that can no longer be read: 1. Their stored records stay.',
    ]);
    expect(await recordsOf(id, 'litigation')).toHaveLength(1);
  });
});

describe('assay reread', () => {
  test('rereads the answers of all lenders, or of only one lender or vendor', async () => {
    world.vendors.litigation.will(respondWithRecords([lawsuit('both')]));
    world.vendors.legal_entity.will(respondWithFilings('Both LLC'));
    const north = await gatheredInquiry('Chosen Bakery');
    const east = await gatheredInquiry('Chosen Bakery', world.east);
    const worse = sql`update app.evidence_record set data = data || '{"url": "worse"}' where seen_at > ${new Date(
      world.api.clock.now().getTime() - 3_600_000,
    )}`;
    await spoil(worse);
    await spoil(worse, world.east);
    const urls = async () =>
      [
        await recordsOf(north, 'litigation'),
        await recordsOf(north, 'filings'),
        await recordsOf(east, 'litigation', world.east),
      ].map(([record]) => (record?.data as { url: string | null } | undefined)?.url);
    expect(await urls()).toEqual(['worse', 'worse', 'worse']);
    await reread('--lender', 'North', '--vendor', 'thomson_reuters');
    expect(await urls()).toEqual([null, 'worse', 'worse']);
    await reread('--lender', 'north');
    expect(await urls()).toEqual([null, null, 'worse']);
    await reread();
    expect(await urls()).toEqual([null, null, null]);
    expect(await rescored()).toEqual([`risk.rescore:${east}`, `risk.rescore:${north}`].toSorted());
  });

  test.each([
    [['--vendor', 'nobody'], 'No answers of a vendor nobody are stored'],
    [['--lender', 'Nowhere'], 'There is no lender Nowhere'],
    [['--fast'], "Unknown option '--fast'"],
    [['everything'], 'Unexpected argument'],
  ])('%j is refused with a message', async (args, sentence) => {
    await expect(reread(...args)).rejects.toThrow(sentence);
  });
});
