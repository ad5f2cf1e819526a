import { setTimeout as wait } from 'node:timers/promises';
import { bases } from '@assay/domain/http';
import type { MerchantResolution } from '@assay/domain/merchant-editor';
import pg from 'pg';
import { inLender } from '#platform/database';
import {
  addUser,
  KillableServer,
  seededRandom,
  startTokenIssuer,
  type TestDatabase,
} from '#platform/testing';
import { fillEveryTable, inquiryWithMatches, lenderWithUser, master, sourceRecord } from '../testing.ts';
import { brokenAfterChaos, isResolving } from './broken-after-chaos.ts';

/** What a run observed. */
export interface Chaos {
  kills: number;
  /** Kills while one of the servers was resolving. */
  killsInMidResolution: number;
  done: number;
  refused: number;
  /** Operations whose server was killed before it responded, and those of them that were applied. */
  unanswered: number;
  doneUnanswered: number;
  searches: number;
  /** Responses that neither a refusal nor a kill explains. */
  unexpected: string[];
  /** Errors from the logs of the servers. */
  faults: string[];
  /** Searches that succeeded and found none of the merchants. */
  emptySearches: number;
  broken: Record<string, string[]>;
}

const NAME = 'Emberlight Candles';
const KINDS = ['', ' Shop', ' Works', ' Studio', ' Outlet'];
/** How long to wait for operations before the next kill. */
const PATIENCE_MS = 15_000;
const REFUSALS = [400, 404, 409];
const random = seededRandom('merge chaos');
const any = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/**
 * Two editors, each on a server process of its own, merge, move and delete merchants concurrently while others search.
 * Kills one server after the other, mostly in the middle of a commit, and checks the data after each kill.
 */
export async function mergeWithKills(
  database: TestDatabase,
  { kills, onKill }: { kills: number; onKill?(chaos: Chaos): void },
): Promise<Chaos> {
  const issuer = await startTokenIssuer();
  const servers = [
    new KillableServer(database.urls, issuer.address),
    new KillableServer(database.urls, issuer.address),
  ];
  const watcher = new pg.Client({ connectionString: database.urls.superuserUrl });
  await watcher.connect();
  const chaos: Chaos = {
    ...{ kills: 0, killsInMidResolution: 0, done: 0, refused: 0, unanswered: 0, doneUnanswered: 0 },
    ...{ searches: 0, emptySearches: 0, unexpected: [], faults: [], broken: {} },
  };
  let isOver = false;
  const working: Promise<void>[] = [];
  const calls = servers.map((server) => callsOf(server, issuer.tokenOf));
  try {
    const world = await fillWorld(database);
    await Promise.all(servers.map(({ url }) => url));
    for (const [at, call] of calls.entries()) {
      const editor = `editor${at}@assay.test`;
      const userId = await addUser(database.owner, { email: editor, is_staff: true, groups: [] });
      working.push(edit({ email: editor, userId, call }));
    }
    working.push(search());
    while (chaos.kills < kills) {
      const server = servers[chaos.kills % servers.length]!;
      await server.url;
      // At least one operation finishes between two kills, however slow the machine is; the next kill hits a
      // resolution.
      const before = chaos.done + chaos.refused;
      const patience = performance.now() + PATIENCE_MS;
      while (chaos.done + chaos.refused < before + 3 && performance.now() < patience) await wait(20);
      while (!(await isResolving(watcher)) && performance.now() < patience) await wait(1);
      await wait(random() * 25);
      if (await isResolving(watcher)) chaos.killsInMidResolution++;
      await server.killAndRestart();
      chaos.kills++;
      Object.assign(chaos.broken, await brokenAfterChaos(database.urls.superuserUrl, world.records));
      onKill?.(chaos);
    }
    await Promise.all(servers.map(({ url }) => url));
    isOver = true;
    await Promise.all(working);
    Object.assign(chaos.broken, await brokenAfterChaos(database.urls.superuserUrl, world.records));
    const { rows } = await watcher.query<{ n: number }>(
      'select count(*)::int as n from app.merchant_resolution',
    );
    chaos.doneUnanswered = rows[0]!.n - chaos.done;
    chaos.faults = servers.flatMap(({ faults }) => faults);
    return chaos;

    /** One editor: one operation after the other until the run ends. */
    async function edit({ email, userId, call }: { email: string; userId: string; call: Call }) {
      while (!isOver) {
        const alive = await world.alive();
        const [source, target] = [any(alive), any(alive)];
        const read = await call(email, world.lender, 'GET', `merchant-editor?merchant_id=${source}`);
        if (read?.status !== 200) {
          if (read && !REFUSALS.includes(read.status)) chaos.unexpected.push(`read ${read.status}`);
          continue;
        }
        const ids = (read.body as { lender_merchants: { id: string }[] }).lender_merchants.map(
          ({ id }) => id,
        );
        const isMerge = random() < 0.4;
        const body = {
          operation_type:
            source === target ? 'delete_merchant' : isMerge ? 'merge_merchant' : 'move_lender_merchants',
          ...{ user_id: userId, source_merchant_id: source, target_merchant_id: target },
          ...{ source_merchant_name: NAME, target_merchant_name: NAME },
          lender_merchant_ids: source === target ? [] : isMerge ? ids : ids.slice(0, 2),
          ...{ lender_merchant_count: ids.length, lender_merchant_sources: [] },
        } as MerchantResolution;
        body.lender_merchant_count = body.lender_merchant_ids.length;
        const answer = await call(email, world.lender, 'POST', 'merchant/merchant_resolution', body);
        if (!answer) chaos.unanswered++;
        else if (answer.status === 200) chaos.done++;
        else if (REFUSALS.includes(answer.status)) chaos.refused++;
        else chaos.unexpected.push(`${body.operation_type} ${answer.status} ${JSON.stringify(answer.body)}`);
      }
    }

    /** One user of a lender: one search after the other, on either server. */
    async function search() {
      while (!isOver) {
        const ready = calls.filter((_, at) => servers[at]!.isReady);
        const call = any(ready.length > 0 ? ready : calls);
        const id = await world.inquiry();
        await call(world.email, world.lender, 'POST', 'user/accept-inquiry-terms');
        const answer = await call(world.email, world.lender, 'POST', `inquiry/${id}/results`, {});
        if (!answer) continue;
        if (answer.status !== 200)
          chaos.unexpected.push(`search ${answer.status} ${JSON.stringify(answer.body)}`);
        chaos.searches++;
        if ((answer.body as { results?: unknown[] }).results?.length === 0) chaos.emptySearches++;
      }
    }
  } finally {
    isOver = true;
    await Promise.allSettled(servers.map((server) => server.kill()));
    await Promise.allSettled(working);
    await watcher.end();
    issuer.close();
  }
}

type Call = ReturnType<typeof callsOf>;

/** API calls to a server; null when it was killed before it responded. */
export function callsOf(server: KillableServer, tokenOf: (email: string) => Promise<string>) {
  return async (email: string, lender: string, method: string, path: string, body?: object) => {
    const url = await server.url;
    const headers = {
      authorization: `Bearer ${await tokenOf(email)}`,
      lenderid: lender,
      ...(body && { 'content-type': 'application/json' }),
    };
    try {
      const answer = await fetch(`${url}${bases.api}/${path}`, {
        method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: (await answer.json()) as unknown };
    } catch {
      return null;
    }
  };
}

/** Merchants of one name to compete for, with public data and data of two lenders. */
async function fillWorld(database: TestDatabase) {
  const lenders = [await lenderWithUser(database, 'North'), await lenderWithUser(database, 'Cedar')];
  const [{ id: lender, email }] = lenders as [(typeof lenders)[0]];
  const related = await master(database, { name: 'Wholly Other Shop' });
  const records: string[] = [];
  /** Merchants whose data is complete and that no operation has touched. */
  const whole = new Set<string>();
  let made = 0;
  const add = async () => {
    const name = `${NAME}${KINDS[made++ % KINDS.length]}`;
    const id = await master(database, { name, state: 'MT', city: 'Missoula' });
    for (const source_name of ['Yellow Pages', 'Chamber'])
      records.push(await sourceRecord(database, id, { source_name, name: `${name} ${id}` }));
    for (const each of lenders) {
      const inquiryId = await inquiryWithMatches(database.owner, each.id, [related, id]);
      await fillEveryTable(database, { merchantId: id, relatedId: related, lender: each, inquiryId });
    }
    whole.add(id);
  };
  for (let at = 0; at < 6; at++) await add();
  let adding: Promise<unknown> = Promise.resolve();
  return {
    ...{ lender, email, records },
    /** The merchants that were neither merged nor deleted, at least three. */
    async alive(): Promise<string[]> {
      const read = async () =>
        (
          await database.owner
            .selectFrom('app.merchant as m')
            .leftJoin('app.retired_merchant as r', 'r.id', 'm.id')
            .select('m.id')
            .where('m.name', 'like', `${NAME}%`)
            .where('r.id', 'is', null)
            .execute()
        )
          .map(({ id }) => id)
          .filter((id) => whole.has(id));
      let ids = await read();
      while (ids.length < 3) {
        // One at a time, so that two editors do not both add merchants.
        adding = adding.then(async () => (await read()).length < 5 && add());
        await adding;
        ids = await read();
      }
      return ids;
    },
    async inquiry(): Promise<string> {
      const { id } = await inLender(database.owner, lender, (tx) =>
        tx
          .insertInto('app.inquiry')
          .values({ lender_id: lender, legal_entity_name: NAME, state: 'MT', city: 'Missoula' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      return id;
    },
  };
}
