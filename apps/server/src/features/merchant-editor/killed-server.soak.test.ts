import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addUser, KillableServer, startTokenIssuer, testDatabase } from '#platform/testing';
import { brokenAfterChaos, isResolving } from './testing/broken-after-chaos.ts';
import { callsOf, mergeWithKills } from './testing/merge-chaos.ts';
import { lenderWithUser, master, sourceRecord } from './testing.ts';

const database = await testDatabase();

// A short version of `node bench/merge-chaos.ts`, which kills fifty times.
test('two editors on servers killed by kill -9 lose, duplicate and orphan nothing, and searches keep working [BOF-157]', async () => {
  const chaos = await mergeWithKills(database, { kills: 2 });
  expect(chaos.broken).toEqual({});
  expect([...chaos.unexpected, ...chaos.faults]).toEqual([]);
  expect(chaos.emptySearches).toBe(0);
  expect(chaos.kills).toBe(2);
  // Every operation applied without a response belongs to a killed server.
  expect(chaos.doneUnanswered).toBeGreaterThanOrEqual(0);
  expect(chaos.doneUnanswered).toBeLessThanOrEqual(chaos.unanswered);
}, 300_000);

test('a server killed in the middle of a split leaves nothing of it, and one killed after its response all', async () => {
  const { id: lender } = await lenderWithUser(database, 'Split');
  await addUser(database.owner, { email: 'splitter@assay.test', is_staff: true, groups: [] });
  const merchant = await master(database, { name: 'Halyard Street Chandlers', state: 'MT' });
  const record = await sourceRecord(database, merchant, {
    ...{ lender, source_name: 'crm', name: 'Halyard Street Sails', state: 'MT' },
  });
  const issuer = await startTokenIssuer();
  const server = new KillableServer(database.urls, issuer.address);
  const call = callsOf(server, issuer.tokenOf);
  const watcher = new pg.Client({ connectionString: database.urls.superuserUrl });
  const locker = new pg.Client({ connectionString: database.urls.superuserUrl });
  await Promise.all([watcher.connect(), locker.connect()]);
  const split = () =>
    call('splitter@assay.test', lender, 'POST', 'merchant-editor/split', {
      ...{ merchant_id: merchant, record_id: record },
    });
  const said = async (text: string) => (await watcher.query<{ said: string }>(text)).rows[0]?.said;
  const placeOfRecord = () =>
    said(`select merchant_id::text as said from app.source_record where id = ${record}`);
  const splits = () => said(`select count(*)::text as said from app.membership where kind = 'split'`);
  try {
    await server.url;
    // The audit record is the last that it stores.
    await locker.query('begin');
    await locker.query('lock table app.audit_record in exclusive mode');
    const unanswered = split();
    const isAtEnd = () =>
      said(`select count(*)::text as said from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%audit_record%'`);
    while ((await isAtEnd()) !== '1') await wait(5);
    await server.killAndRestart();
    await locker.query('rollback');
    expect(await unanswered).toBeNull();
    while (await isResolving(watcher)) await wait(20);
    expect([await placeOfRecord(), await splits()]).toEqual([merchant, '0']);
    expect(await brokenAfterChaos(database.urls.superuserUrl, [record])).toEqual({});

    const answer = await split();
    await server.kill();
    const { merchant_id } = answer!.body as { merchant_id: string };
    expect([answer!.status, await placeOfRecord(), await splits()]).toEqual([200, merchant_id, '1']);
    expect(await brokenAfterChaos(database.urls.superuserUrl, [record])).toEqual({});
  } finally {
    await server.kill();
    await Promise.all([watcher.end(), locker.end()]);
    issuer.close();
  }
});
