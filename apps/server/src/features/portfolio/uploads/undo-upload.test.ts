import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inLender, migrate, openDatabase, type Tx } from '#platform/database';
import { bareTestDatabase, testDatabase } from '#platform/testing';
import { commandBench } from '../../matching/testing.ts';
import { statementLaw } from './testing/statement-law.ts';
import { masterFile, undoLaw, withdrawAll } from './testing/undo-law.ts';

/** A few of each law: `npm run soak` draws ten thousand. */
const SEQUENCES = 6;
const SEQUENCES_WITH_ARRIVALS = 4;
const STATED_SEQUENCES = 2;

const database = await testDatabase();

beforeAll(async () => {
  const bench = await commandBench(database);
  await bench.importFile('master.csv', masterFile());
});

test('undoing uploads in any order leaves what the remaining ones state, and nothing after the last one', async () => {
  const run = await undoLaw(database, { name: 'undo of uploads', most: 4 });
  for (let sequence = 0; sequence < SEQUENCES; sequence++) {
    const broken = await run();
    expect(broken?.remaining, `sequence ${sequence}: ${broken?.steps.join('\n')}`).toEqual(broken?.expected);
  }
});

test('what uploads, merges, moves, splits and deletions state can be taken back in any order, and no lender reads values of another', async () => {
  const law = await statementLaw(await testDatabase(), { name: 'statements of all kinds', most: 9 });
  for (let sequence = 0; sequence < STATED_SEQUENCES; sequence++) {
    const broken = await law.run();
    expect(broken?.remaining, `${broken?.law}:\n${broken?.steps.join('\n')}`).toEqual(broken?.expected);
  }
  await law.close();
});

test('undoing uploads leaves what the remaining ones state also where public sources bring the businesses in between', async () => {
  const run = await undoLaw(database, { name: 'undo after arrivals', most: 6, hasArrivals: true });
  for (let sequence = 0; sequence < SEQUENCES_WITH_ARRIVALS; sequence++) {
    const broken = await run();
    expect(broken?.remaining, `sequence ${sequence}: ${broken?.steps.join('\n')}`).toEqual(broken?.expected);
  }
});

test('uploads of an earlier version can be undone after an upgrade, and leave what the command imported', async () => {
  const { ownerUrl, workerUrl, drop } = await bareTestDatabase({ through: '0394-owned-merchants.sql' });
  const owner = openDatabase(ownerUrl, { max: 1 });
  const asLender = (work: (tx: Tx) => Promise<unknown>) => inLender(owner, '1', work);
  const add = (id: number, name: string) => (tx: Tx) =>
    sql`
      with m as (insert into app.merchant (id, source, external_id, name, owner_id)
        values (${100 + id}, 'lender 1 file', ${`e${id}`}, ${name}, 1) returning id)
      insert into app.source_record (id, merchant_id, lender_id, source_name, category, external_id, name, phone, balance,
        owners, content_hash)
      select ${id}::bigint, m.id, 1, 'file', 'Partner Sources', ${`e${id}`}, ${name}::text, '5745550100', 12.5,
        '[{"last_name": "Moore"}]', 9007199254740993 + ${id} from m`.execute(tx);
  const change = (id: number, name: string) => (tx: Tx) =>
    sql`update app.source_record set name = ${name}, phone = null, content_hash = content_hash + 1000
      where id = ${id}`.execute(tx);
  const note = (upload: number, id: number, before: string | null) => (tx: Tx) =>
    sql`insert into app.portfolio_upload_record (lender_id, portfolio_upload_id, record_id, before, stands_since)
      select 1, ${upload}::bigint, id, ${before}::jsonb, stands_since from app.source_record where id = ${id}`.execute(
      tx,
    );
  /** The values of a record as an upload noted them. */
  const noted = (name: string, hash: string) =>
    JSON.stringify({
      ...{ name, phone: '5745550100', balance: '12.50', owners: '[{"last_name": "Moore"}]' },
      ...{ content_hash: hash, store_id: null, merchant_status: null },
    });
  const records = async () => {
    const { rows } = await inLender(owner, '1', (tx) =>
      sql<{
        said: string;
      }>`select concat_ws(' ', external_id, name, phone, balance, owners->0->>'last_name') as said
        from app.source_record order by external_id`.execute(tx),
    );
    return rows.map(({ said }) => said);
  };
  const worker = openDatabase(workerUrl, { max: 1 });
  const undo = (upload: string) =>
    inLender(worker, '1', (tx) => withdrawAll(tx, { lenderId: '1', uploadId: upload }));
  try {
    await sql`insert into app.lender (id, name) values (1, 'North')`.execute(owner);
    await asLender((tx) =>
      sql`insert into app.portfolio_upload (id, lender_id, file_name, bytes, sha256, status, created_at)
        overriding system value values (1, 1, 'a', 1, '', 'done', now()), (2, 1, 'b', 1, '', 'done', now())`.execute(
        tx,
      ),
    );
    // The command brought e4, and the first upload the others.
    await asLender(add(4, 'Command Four'));
    for (const id of [1, 2, 3, 5]) await asLender(add(id, `First ${id}`));
    for (const id of [1, 2, 3, 5]) await asLender(note(1, id, null));
    await asLender(change(4, 'First 4'));
    await asLender(note(1, 4, noted('Command Four', '9007199254740997')));
    // The command changed e3, the second upload e1 and e4, and somebody removed e5.
    await asLender(change(3, 'Command Three'));
    await asLender(change(1, 'Second 1'));
    await asLender(note(2, 1, noted('First 1', '9007199254740994')));
    await asLender(change(4, 'Second 4'));
    await asLender(note(2, 4, noted('First 4', '9007199254741997')));
    await asLender(async (tx) => {
      await sql`insert into app.portfolio_removal (id, lender_id, removed_at) overriding system value values (1, 1, now())`.execute(
        tx,
      );
      await sql`select app.remove_from_portfolio(1, '{5}')`.execute(tx);
    });

    await migrate(ownerUrl);
    expect(await records(), 'an upgrade changes nothing').toEqual([
      'e1 Second 1 12.50 Moore',
      'e2 First 2 5745550100 12.50 Moore',
      'e3 Command Three 12.50 Moore',
      'e4 Second 4 12.50 Moore',
    ]);
    await undo('2');
    expect(await records()).toEqual([
      'e1 First 1 5745550100 12.50 Moore',
      'e2 First 2 5745550100 12.50 Moore',
      'e3 Command Three 12.50 Moore',
      'e4 First 4 12.50 Moore',
    ]);
    await undo('1');
    expect(await records()).toEqual([
      'e3 Command Three 12.50 Moore',
      'e4 Command Four 5745550100 12.50 Moore',
    ]);
    const { rows } = await inLender(owner, '1', (tx) =>
      sql`select (select count(*)::int from app.portfolio_removed_record) as removed,
        array(select external_id from app.merchant order by 1) as merchants`.execute(tx),
    );
    expect(rows).toEqual([{ removed: 0, merchants: ['e3', 'e4'] }]);
  } finally {
    await worker.destroy();
    await owner.destroy();
    await drop();
  }
});
