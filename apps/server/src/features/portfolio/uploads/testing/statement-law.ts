import { ContactCounts } from '@assay/match-engine/cluster';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import {
  beginResolution,
  compareDuplicate,
  decideBusiness,
  duplicates,
  endBusinessDecision,
  insertRecords,
  insertStatement,
  type LenderRow,
  lockDuplicate,
  mastersById,
  type OtherSide,
  openPairs,
  PlannedMerchants,
  planLenderRows,
  rememberFacts,
  restateCompany,
  SeenMerchants,
  STORED_COLUMNS,
  type StoredMerchant,
  saveDuplicateDecision,
  seeAllMerchants,
  settleStatements,
  splitMerchant,
  stateCompany,
  takeBackCompany,
  USUAL_SOURCE,
  withdrawStatement,
} from '#features/matching';
import { PreparingClient, type Schema, type Tx } from '#platform/database';
import { jobQueue } from '#platform/jobs';
import { seededRandom, type TestDatabase } from '#platform/testing';
import {
  applyDecision,
  keyRow,
  mergeBatch,
  prepareLoading,
  saveDuplicates,
  TokenCounter,
} from '../../../matching/testing.ts';
import { removeRecords, restoreRemoval } from '../../removals/store.ts';
import {
  actFor,
  bringIn,
  businessOf,
  joinArrivals,
  type Lender,
  lenderWithUploads,
  rowOf,
  secrets,
  TRADES,
  undo,
  type Written,
} from './undo-law.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const LENDERS = ['North', 'Harbor'];
const PUBLIC = 4;
const BUSINESSES = 8;
const IDS = ['e1', 'e2', 'e3'];
/** A public source whose import is never undone. */
const SOURCE = 'file';

/**
 * A step names merchants by `source external_id`, or by the `split` that made them, and statements by `id`; one that is not
 * possible does nothing.
 */
type Step =
  /** `records` are those of another public source about the merchants of the rows. */
  | { kind: 'public'; rows: LenderRow[]; records?: PublicRecord[] }
  | { kind: 'upload'; id: number; lender: number; rows: LenderRow[] }
  | { kind: 'merge'; id: number; from: string; to: string }
  | { kind: 'move'; id: number; lender: number; record: string; to: string }
  /** Staff split out a public record, or one of a lender. */
  | { kind: 'split'; id: number; lender: number | null; record: string }
  | { kind: 'delete'; id: number; merchant: string }
  /** Two public merchants are locations of one company. */
  | { kind: 'company'; id: number; one: string; other: string }
  /** Staff decide whether two public merchants are one business. */
  | { kind: 'duplicate'; id: number; one: string; other: string; isSame: boolean }
  | Answer
  | { kind: 'remove'; id: number; lender: number; records: string[] }
  | { kind: 'withdraw'; of: number }
  | { kind: 'restate'; of: number };

type PublicRecord = Parameters<typeof insertRecords>[2][number] & { external_id: string };

/**
 * A lender answers "Same business?" about one of the pairs that it is asked about, the one with the number `nth`: before it
 * imports these rows, or afterwards.
 */
interface Answer {
  kind: 'answer';
  id: number;
  lender: number;
  nth: number;
  isSame: boolean;
  rows?: LenderRow[];
  /** The pair, once it is known: a replay answers about the same one. */
  pair?: Pair;
}

/** A record and the merchant that it may be, or the other record. */
interface Pair {
  external_id: string;
  /** `source external_id` of a public merchant, or the id of a record. */
  other: { merchant: string } | { record: string };
  facts_hash: string;
  other_facts_hash: string;
}

type Split = Extract<Step, { kind: 'split' }>;
type Removal = Extract<Step, { kind: 'remove' }>;

/** What a step stated. */
interface Made {
  step: Extract<Step, { id: number }>;
  isActive: boolean;
  /** The upload, the statement or the decision. */
  stored: string;
  /** What an upload asks. */
  asked?: Pair[];
  /** The record that is split out. */
  record?: string;
}

/** Why a sequence breaks a law. */
interface Broken {
  law: string;
  steps: string[];
  remaining: unknown;
  expected: unknown;
}

/**
 * Runs random imports of a public file, uploads of two lenders, their answers to "Same business?", merges, moves, splits,
 * deletions, decisions about duplicates, companies of public merchants and removals from portfolios, takes some back and
 * states some again, one sequence in one transaction that is rolled back. Returns the shortest part of the sequence that
 * breaks a law: the state follows from the active statements, taking back all of them leaves what the public files
 * state, and no lender reads a value that only the other stated.
 */
export async function statementLaw(database: TestDatabase, { name, most }: { name: string; most: number }) {
  const random = seededRandom(name);
  const lenders: Lender[] = [];
  for (const lender of LENDERS) lenders.push(await lenderWithUploads(database, `${lender} ${name}`));
  const bench = await openBench(database, lenders);
  return {
    /** Passes over one sequence: the next ones are the same as if it had run. */
    skip(): void {
      next();
    },
    /** Runs one sequence. Null when all laws hold. */
    async run(): Promise<Broken | null> {
      const { steps, isFree } = next();
      const broken = await bench.check(steps, isFree);
      return broken && (await shortest(steps, { broken, isFree }));
    },
    close: () => bench.close(),
  };

  function next(): { steps: Step[]; isFree: boolean } {
    const isFree = random() < 0.2;
    return { steps: randomSteps(random, { most, isFree }), isFree };
  }

  async function shortest(
    steps: readonly Step[],
    found: { broken: Broken; isFree: boolean },
  ): Promise<Broken> {
    for (const step of steps) {
      const fewer = steps.filter((each) => each !== step);
      const broken = await bench.check(fewer, found.isFree);
      if (broken) return shortest(fewer, { ...found, broken });
    }
    return found.broken;
  }
}

/**
 * With `isFree` the later files of the public source change names and contacts, too: an undo then compares records with
 * other values than their import did, and the state does not follow from what is active alone.
 */
function randomSteps(random: () => number, { most, isFree }: { most: number; isFree: boolean }): Step[] {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  // Public ones more often.
  const businessOfId = LENDERS.map(
    () => new Map(IDS.map((id) => [id, Math.floor(BUSINESSES * random() ** 1.5)])),
  );
  // Some rows have the name of one business and the address of another: such a row fits only where both are joined. Others
  // have another number or no address: the lender is asked about them.
  const addressOfId = LENDERS.map(
    () =>
      new Map(
        IDS.filter(() => random() < 0.6).map((id) => [
          id,
          pick([businessOf(Math.floor(random() * BUSINESSES)).addr1!, '200 Alder St', '']),
        ]),
      ),
  );
  const published = Array.from({ length: PUBLIC }, (_, at) => `${SOURCE} p${at}`);
  const written = (external_id: string, business: number, lender?: number): Written => ({
    external_id,
    ...businessOf(business),
    ...(random() < 0.3 && { name_dba: `${pick(['Old', 'New'])} ${TRADES[business % 8]}` }),
    phone: random() < 0.5 ? `574-555-0${business}${pick(['10', '11'])}` : '',
    ein: random() < 0.3 ? `9876500${10 + business}` : '',
    ...(lender !== undefined && marked(lender, external_id, business)),
  });
  const addressOf = (lender: number, external_id: string): Written => {
    const addr1 = addressOfId[lender]!.get(external_id);
    return addr1 === undefined ? {} : { addr1 };
  };
  const marked = (lender: number, external_id: string, business: number): Written => ({
    store_id: `${markerOf(lender)}-${external_id}`,
    email: random() < 0.7 ? `${markerOf(lender)}.${business}@gmail.com` : '',
    partner_status: pick(['Open', 'Closed Partner', '']),
    ...(random() < 0.4 && {
      owner1_first_name: markerOf(lender),
      owner1_last_name: pick(['Moore', 'Reyes']),
    }),
  });
  // Those of splits more often: most are about records that are not split out.
  const merchants = (lender: number) => [
    ...[...published, ...IDS.map((id) => `lender ${lender} ${id}`)],
    ...splits.flatMap((each) =>
      (each.lender ?? lender) === lender ? Array(3).fill(`split ${each.id}`) : [],
    ),
  ];
  const two = (from: readonly string[]): [string, string] => {
    const one = pick(from);
    return [one, pick(from.filter((each) => each !== one))];
  };
  const steps: Step[] = [];
  const splits: Split[] = [];
  const first = Array.from({ length: PUBLIC }, (_, at) => written(`p${at}`, at)).filter(() => random() < 0.8);
  const publish = (): Step => {
    const again = isFree
      ? first.map(({ external_id }) => written(external_id!, Number(external_id!.slice(1))))
      : first;
    const rows = again.filter(() => steps.length === 0 || random() < 0.6);
    return {
      kind: 'public',
      rows: rows.map((each, at) => rowOf({ ...each, sic_code: pick(['1761', '5812', '']) }, at)),
      ...(steps.length === 0 && { records: rows.filter(() => random() < 0.5).map(recordOf) }),
    };
  };
  // Some are about another business, whose name then finds the merchant.
  const recordOf = ({ external_id }: Written): PublicRecord => {
    const own = Number(external_id!.slice(1));
    const { name, addr1, city, state, zip5 } = businessOf(
      random() < 0.6 ? own : Math.floor(random() * BUSINESSES),
    );
    return {
      ...{ merchant: external_id!, external_id: `r${own}`, source_name: 'Register', category: 'Directories' },
      ...{
        name,
        addr1,
        city,
        state,
        zip5,
        phone: random() < 0.5 ? `5745550${own}10` : '',
        locations: [] as never,
      },
    };
  };
  const split = (id: number): Split => {
    const uploaded = steps.flatMap((each) =>
      each.kind === 'upload'
        ? each.rows.map(({ row }) => ({ lender: each.lender, record: row.external_id }))
        : [],
    );
    const stated = random() < 0.7 && uploaded.length > 0 ? pick(uploaded) : null;
    return {
      kind: 'split',
      id,
      ...(stated ?? { lender: null, record: `r${Math.floor(random() * PUBLIC)}` }),
    };
  };
  const ids: number[] = [];
  const length = 3 + Math.floor(random() * (most - 2));
  for (let at = 1; at <= length; at++) {
    const id = 2 * at;
    const lender = Math.floor(random() * LENDERS.length);
    const chance = random();
    const answer = (rows?: LenderRow[]): Answer => ({
      ...{ kind: 'answer', id: rows ? id - 1 : id, lender, nth: Math.floor(random() * 6) },
      ...{ isSame: random() < 0.5, ...(rows && { rows }) },
    });
    if (at === 1 || (at > 3 && chance < 0.1)) steps.push(publish());
    else if (at <= 3 || chance < 0.24) {
      const chosen = [...businessOfId[lender]!].filter(() => random() < 0.7);
      const rows = chosen.map(([external_id, business], place) =>
        rowOf({ ...written(external_id, business, lender), ...addressOf(lender, external_id) }, place),
      );
      if (random() < 0.4) steps.push(answer(rows));
      steps.push({ kind: 'upload', id, lender, rows });
    } else if (chance < 0.28) {
      const [one, other] = two(published);
      steps.push({ kind: 'company', id, one, other });
    } else if (chance < 0.39) {
      const [from, to] = two(merchants(lender));
      steps.push({ kind: 'merge', id, from, to });
    } else if (chance < 0.43) steps.push({ kind: 'delete', id, merchant: pick(merchants(lender)) });
    else if (chance < 0.47)
      steps.push({ kind: 'remove', id, lender, records: IDS.filter(() => random() < 0.5) });
    else if (chance < 0.54)
      steps.push({ kind: 'move', id, lender, record: pick(IDS), to: pick(merchants(lender)) });
    else if (chance < 0.66) {
      const stated = split(id);
      steps.push(stated);
      splits.push(stated);
      // A merchant with a record is not deleted.
      if (stated.lender !== null && random() < 0.15)
        steps.push(
          { kind: 'move', id: id - 1, lender: stated.lender, record: stated.record, to: pick(published) },
          { kind: 'delete', id: id + 2 * most, merchant: `split ${id}` },
        );
    } else if (chance < 0.73) steps.push(answer());
    else if (chance < 0.78) {
      const [one, other] = two(published);
      steps.push({ kind: 'duplicate', id, one, other, isSame: random() < 0.6 });
    } else steps.push({ kind: chance < 0.9 ? 'withdraw' : 'restate', of: pick(ids) });
    const last = steps.slice(-3).flatMap((each) => ('id' in each ? each.id : []));
    ids.push(...last.filter((each) => !ids.includes(each)));
  }
  return steps;
}

const markerOf = (lender: number): string => `${LENDERS[lender]!.toLowerCase()}mark`;

async function openBench(database: TestDatabase, lenders: readonly Lender[]) {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (day) => day);
  const client: pg.Client = new PreparingClient({ connectionString: database.urls.superuserUrl, types });
  await client.connect();
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: () => client.end(),
  };
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) });
  await prepareLoading(client);
  const userId = (await client.query('select min(id) as id from app.app_user')).rows[0].id as string | null;
  const readable = new Set(await tablesReadBy(client, 'assay_app'));
  /** The tables to which any sequence has added a row: the others have none of a lender. */
  const used = new Set<string>();

  let checked = 0;
  return { check, close: () => db.destroy() };

  async function check(steps: readonly Step[], isFree: boolean): Promise<Broken | null> {
    // The server of the tests does not remove what is rolled back: each sequence would be slower than the one before.
    if (++checked % 20 === 0) await client.query('vacuum');
    const undone = new Error('rolled back');
    let broken: Broken | null = null;
    await db
      .transaction()
      .execute(async (tx) => {
        const failed = await firstBroken(tx, steps, isFree);
        broken = failed && { ...failed, steps: steps.map(stepOf) };
        throw undone;
      })
      .catch((error: unknown) => {
        if (error !== undone) throw Object.assign(error as Error, { steps: steps.map(stepOf) });
      });
    return broken;
  }

  async function firstBroken(
    tx: Tx,
    steps: readonly Step[],
    isFree: boolean,
  ): Promise<Omit<Broken, 'steps'> | null> {
    await sql`savepoint begun`.execute(tx);
    const made = new Map<number, Made>();
    for (const [at, step] of steps.entries()) {
      await apply(tx, step, made);
      const read = await readByOthers(tx);
      if (read.length > 0)
        return { law: `step ${at + 1}: values of another lender`, remaining: read, expected: [] };
    }
    const remaining = await stateOf(tx, lenders);
    const active = [...made.values()].filter(({ isActive }) => isActive);
    const effective = await withEffect(tx, active);
    const effectiveIds = new Set(effective.map(({ step }) => step.id));

    const some = active.filter((each) => !isBesideRemoval(each, made)).filter((_, at) => at % 2 === 0);
    await sql`savepoint done`.execute(tx);
    const takenBack = async (inOrder: readonly Made[], state: typeof stateAfterJob) => {
      for (const each of inOrder) await takeBack(tx, each);
      const then = await state(tx);
      await sql`rollback to savepoint done`.execute(tx);
      return then;
    };
    for (const state of some.length > 1 ? [stateAtOnce, stateAfterJob] : []) {
      const forwards = await takenBack(some, state);
      const backwards = await takenBack(some.toReversed(), state);
      if (JSON.stringify(forwards) === JSON.stringify(backwards)) break;
      if (state === stateAfterJob)
        return { law: 'the order of taking back does not matter', remaining: backwards, expected: forwards };
    }
    const isRemoval = ({ step }: Made) => step.kind === 'remove';
    for (const each of active.filter(isRemoval)) await takeBack(tx, each);
    for (const each of shuffled(active.filter((other) => !isRemoval(other)))) await takeBack(tx, each);
    const cleared = await stateOf(tx, lenders, { withSplitsOfLenders: true });
    await sql`rollback to savepoint begun`.execute(tx);
    for (const step of steps) if (step.kind === 'public') await apply(tx, step, new Map());
    const empty = await stateOf(tx, lenders, { withSplitsOfLenders: true });
    if (JSON.stringify(cleared) !== JSON.stringify(empty))
      return { law: 'taking back all leaves the first state', remaining: cleared, expected: empty };

    if (isFree) return null;
    await sql`rollback to savepoint begun`.execute(tx);
    const again = new Map<number, Made>();
    for (const step of steps)
      if (step.kind === 'public') await apply(tx, step, again);
      else if ('id' in step && effectiveIds.has(step.id)) await apply(tx, made.get(step.id)!.step, again);
    // A statement about a merchant that only a later one of the remaining uploads adds cannot be made at its time.
    if (effective.some(({ step }) => !again.has(step.id))) return null;
    const expected = await stateOf(tx, lenders);
    if (JSON.stringify(remaining) === JSON.stringify(expected)) return null;
    const expectedLater = await stateAfterJob(tx);
    await sql`rollback to savepoint begun`.execute(tx);
    const repeated = new Map<number, Made>();
    for (const step of steps) await apply(tx, step, repeated);
    const remainingLater = await stateAfterJob(tx);
    return JSON.stringify(remainingLater) === JSON.stringify(expectedLater)
      ? null
      : {
          law: 'the state follows from the active statements',
          remaining: remainingLater,
          expected: expectedLater,
        };
  }

  function stateAtOnce(tx: Tx) {
    return stateOf(tx, lenders);
  }

  /** The state after the job that decides about records and own merchants again, since a statement ended. */
  async function stateAfterJob(tx: Tx) {
    await asWorker(tx);
    await joinArrivals(tx, lenders);
    return stateOf(tx, lenders, { isJoinedAsDirect: true });
  }

  async function apply(tx: Tx, step: Step, made: Map<number, Made>): Promise<void> {
    if (step.kind === 'public') return publish(tx, step);
    if (step.kind === 'withdraw' || step.kind === 'restate') {
      const statement = made.get(step.of);
      if (!statement || statement.isActive !== (step.kind === 'withdraw')) return;
      if (isBesideRemoval(statement, made)) return;
      if (step.kind === 'withdraw') await takeBack(tx, statement);
      else await stateAgain(tx, statement);
      return;
    }
    if (isBesideRemoval({ step }, made)) return;
    // A replay removes the same records, even if an earlier removal that had already taken others is left out.
    const done =
      step.kind === 'remove'
        ? await withPresentRecords(tx, step)
        : step.kind === 'answer'
          ? await withPair(tx, step, made)
          : step;
    const asked = step.kind === 'upload' && { asked: await pairsOfRows(tx, step) };
    const record = step.kind === 'split' ? (await recordNamed(tx, step))?.id : undefined;
    const stored = done && (await make(tx, done, made));
    if (stored)
      made.set(step.id, { step: done, isActive: true, stored, ...asked, ...(record && { record }) });
  }

  async function publish(tx: Tx, { rows, records = [] }: Extract<Step, { kind: 'public' }>): Promise<void> {
    await sql`reset role`.execute(tx);
    await sql`select set_config('app.lender_id', '', true)`.execute(tx);
    // As at the end of an import's transaction.
    await client.query('delete from staged_merchant');
    const keyed = rows.map(({ row }, at) => keyRow(at, row, secrets));
    await mergeBatch(client, SOURCE, keyed, { tokens: new TokenCounter(), secrets });
    await insertRecords(tx, { lenderId: null, masterSource: SOURCE }, records);
  }

  async function make(
    tx: Tx,
    step: Extract<Step, { id: number }>,
    made: ReadonlyMap<number, Made>,
  ): Promise<string | null> {
    if (step.kind === 'upload') {
      const lender = lenders[step.lender]!;
      const upload = lender.uploads[step.id]!;
      await asWorker(tx);
      await bringIn(tx, { lender, upload, rows: step.rows });
      return upload;
    }
    if (step.kind === 'split') return splitOut(tx, step);
    if (step.kind === 'delete') return remove(tx, step.merchant);
    if (step.kind === 'company') return stateOneCompany(tx, step, made);
    if (step.kind === 'remove') return removeFromPortfolio(tx, step);
    if (step.kind === 'duplicate') return decideOneDuplicate(tx, step);
    if (step.kind === 'answer') return decideOnePair(tx, step);
    const to = await merchantOf(tx, step.to);
    const lender = 'lender' in step ? lenders[step.lender]!.id : null;
    const record = step.kind === 'move' ? await recordOf(tx, lender!, step.record) : null;
    const from = step.kind === 'move' ? record?.merchant_id : await merchantOf(tx, step.from);
    if (!from || !to || from === to) return null;
    await asWorker(tx);
    await seeAllMerchants(tx);
    const [source, target] = (await Promise.all([mastersById(tx, [from]), mastersById(tx, [to])])).flat();
    if (!source || !target) return null;
    if (target.owner_id !== null && target.owner_id !== (step.kind === 'move' ? lender : source.owner_id))
      return null;
    return join(tx, { source, target, recordId: record?.id });
  }

  /** Merges a merchant, or moves a record of it. */
  async function join(
    tx: Tx,
    { source, target, recordId }: { source: StoredMerchant; target: StoredMerchant; recordId?: string },
  ): Promise<string> {
    const operation = recordId ? 'move_lender_merchants' : 'merge_merchant';
    const resolutionId = await beginResolution(tx, { userId, now: NOW }, { operation, source, target });
    const author = { userId, engineVersion: null, reasons: [], now: NOW, resolutionId };
    let id = '';
    await settleStatements(tx, [source.id, target.id], async () => {
      id = await insertStatement(
        tx,
        recordId
          ? { kind: 'move', recordId, fromMerchantId: source.id, merchantId: target.id }
          : { kind: 'merge', recordId: source.id, merchantId: target.id },
        author,
      );
    });
    return id;
  }

  /** As the merchant editor does. */
  async function splitOut(tx: Tx, step: Split): Promise<string | null> {
    const record = await recordNamed(tx, step);
    if (!record) return null;
    await asStaff(tx);
    const { rows } = await sql<{ may_split: boolean }>`
      select may_split from app.business_records(${record.merchant_id}::bigint)
      where kind = 'record' and id = ${record.id}::bigint`.execute(tx);
    const [source] = await mastersById(tx, [record.merchant_id]);
    if (!rows[0]?.may_split || !source) return null;
    const lenderId = step.lender === null ? null : lenders[step.lender]!.id;
    const target = await splitMerchant(tx, { recordId: record.id, lenderId }, secrets);
    const operation = { operation: 'split_record', source, target } as const;
    const resolutionId = await beginResolution(tx, { userId, now: NOW }, operation);
    const author = { userId, engineVersion: null, reasons: [], now: NOW, resolutionId };
    let id = '';
    await settleStatements(tx, [source.id, target.id], async () => {
      id = await insertStatement(
        tx,
        { kind: 'split', recordId: record.id, fromMerchantId: source.id, merchantId: target.id },
        author,
      );
    });
    // It has a random one, by which no two sequences could be compared.
    await sql`reset role`.execute(tx);
    await sql`update app.merchant set external_id = ${`split ${step.id}`} where id = ${target.id}`.execute(
      tx,
    );
    return id;
  }

  /** As the queue of possible duplicates does. */
  async function decideOneDuplicate(
    tx: Tx,
    { one, other, isSame }: Extract<Step, { kind: 'duplicate' }>,
  ): Promise<string | null> {
    const [oneId, otherId] = [await merchantOf(tx, one), await merchantOf(tx, other)];
    if (oneId === null || otherId === null || oneId === otherId) return null;
    const [kept_id, joining_id] = [oneId, otherId].toSorted((a, b) => Number(a) - Number(b)) as [
      string,
      string,
    ];
    await asWorker(tx);
    const id = await questionOf(tx, kept_id, joining_id);
    await asStaff(tx);
    await sql`select set_config('app.all_merchants', '', true)`.execute(tx);
    const question = (await lockDuplicate(tx, id))!;
    const compared = question.state === 'open' ? await compareDuplicate(tx, question) : null;
    if (!compared) return null;
    const { kept_facts_hash, joining_facts_hash, ...comparison } = compared;
    await seeAllMerchants(tx);
    const [target, source] = (
      await Promise.all([mastersById(tx, [kept_id]), mastersById(tx, [joining_id])])
    ).flat();
    await saveDuplicateDecision(tx, id, {
      ...{ is_same: isSame, kept_facts_hash, joining_facts_hash, comparison },
      ...{ decided_by: userId!, decided_at: NOW },
      membership_id: isSame ? await join(tx, { source: source!, target: target! }) : null,
    });
    return id;
  }

  /** The pair of public merchants in the queue; added where the job did not find it. */
  async function questionOf(tx: Tx, kept_id: string, joining_id: string): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from app.merchant_question where kept_id = ${kept_id} and joining_id = ${joining_id}`.execute(
      tx,
    );
    if (rows[0]) return rows[0].id;
    const found = { kept_source: SOURCE, joining_source: SOURCE, score: 5, reasons: [] };
    const pair = { kept_id, joining_id, ...found, kept_facts_hash: '0', joining_facts_hash: '0' };
    await saveDuplicates(tx, [pair], NOW);
    return questionOf(tx, kept_id, joining_id);
  }

  /** The answer with the pair that it is about; null when nothing is asked, or the pair is answered. */
  async function withPair(tx: Tx, step: Answer, made: ReadonlyMap<number, Made>): Promise<Answer | null> {
    if (step.pair) return step;
    const asked = step.rows
      ? await pairsOfRows(tx, { lender: step.lender, rows: step.rows })
      : [...questionsOf(made, step.lender), ...(await pairsOfArrivals(tx, step.lender))];
    const isOpen = (pair: Pair) =>
      ![...made.values()].some(
        ({ step: other, isActive }) =>
          isActive &&
          other.kind === 'answer' &&
          other.lender === step.lender &&
          sidesOf(other.pair!) === sidesOf(pair),
      );
    const open = asked.filter(isOpen);
    return open.length === 0 ? null : { ...step, pair: open[step.nth % open.length]! };
  }

  /** What the check of a file asks about its rows. */
  async function pairsOfRows(
    tx: Tx,
    { lender, rows }: { lender: number; rows: readonly LenderRow[] },
  ): Promise<Pair[]> {
    const { id } = lenders[lender]!;
    await asWorker(tx);
    await actFor(tx, lenders[lender]!);
    const planned = await planLenderRows(tx, id, USUAL_SOURCE, rows, {
      ...{
        contacts: new ContactCounts(),
        secrets,
        seen: new SeenMerchants(),
        planned: new PlannedMerchants(),
      },
    });
    const open = planned.flatMap(({ each, pairs }) =>
      pairs
        .filter(({ answer }) => answer === null)
        .map((pair) => ({ external_id: each.row.external_id, ...pair })),
    );
    return Promise.all(
      open.map(async ({ external_id, other, factsHash, otherFactsHash }) => ({
        ...{ external_id, facts_hash: factsHash, other_facts_hash: otherFactsHash },
        other: await otherNamed(tx, other),
      })),
    );
  }

  /** What is asked about the lender's own merchants after public ones arrived. */
  async function pairsOfArrivals(tx: Tx, lender: number): Promise<Pair[]> {
    const { id: lenderId } = lenders[lender]!;
    await asWorker(tx);
    await actFor(tx, lenders[lender]!);
    const own = await tx
      .selectFrom('app.merchant as m')
      .innerJoin('app.source_record as s', (on) =>
        on.onRef('s.merchant_id', '=', 'm.id').onRef('s.external_id', '=', 'm.external_id'),
      )
      .select(['m.id', 's.external_id'])
      .where('m.owner_id', '=', lenderId)
      .where('s.lender_id', '=', lenderId)
      .orderBy('s.external_id')
      .execute();
    const pairs: Pair[] = [];
    for (const { id: merchantId, external_id } of own)
      for (const { merchant_id, facts_hash, other_facts_hash } of await openPairs(tx, {
        ...{ lenderId, merchantId, secrets },
      })) {
        const other = await otherNamed(tx, { merchant_id, other_external_id: null });
        pairs.push({ external_id: external_id!, other, facts_hash, other_facts_hash });
      }
    return pairs;
  }

  async function otherNamed(tx: Tx, { merchant_id, other_external_id }: OtherSide): Promise<Pair['other']> {
    if (merchant_id === null) return { record: other_external_id };
    const { source, external_id } = await tx
      .selectFrom('app.merchant')
      .select(['source', 'external_id'])
      .where('id', '=', merchant_id)
      .executeTakeFirstOrThrow();
    return { merchant: `${source} ${external_id}` };
  }

  /** As the check page of an upload does, and the job after an import. */
  async function decideOnePair(tx: Tx, step: Answer): Promise<string | null> {
    // What was asked after an import is not asked in a sequence without it.
    if (!step.rows && !(await recordOf(tx, lenders[step.lender]!.id, step.pair!.external_id))) return null;
    const pair = await storedPair(tx, step);
    if (!pair) return null;
    const { facts_hash, other_facts_hash } = step.pair!;
    await asServer(tx, step.lender);
    const id = await decideBusiness(tx, {
      ...{ ...pair, facts_hash, other_facts_hash, is_same: step.isSame },
      ...{ user_id: userId!, decided_at: NOW },
    });
    if (id !== null && !step.rows) await follow(tx, step.lender, id);
    return id;
  }

  async function follow(tx: Tx, lender: number, decision_id: string): Promise<void> {
    await asWorker(tx);
    await actFor(tx, lenders[lender]!);
    const run = { clock: { now: () => NOW }, jobs: jobQueue };
    await applyDecision(tx, run, { lender_id: lenders[lender]!.id, decision_id });
  }

  async function storedPair(tx: Tx, { lender, pair }: Answer) {
    const { external_id, other } = pair!;
    const record = { lender_id: lenders[lender]!.id, source: USUAL_SOURCE, external_id };
    if ('record' in other) return { ...record, merchant_id: null, other_external_id: other.record };
    const merchant_id = await merchantOf(tx, other.merchant);
    return merchant_id === null ? null : { ...record, merchant_id, other_external_id: null };
  }

  /** As the merchant editor does, only without records of any source. */
  async function remove(tx: Tx, key: string): Promise<string | null> {
    const id = await merchantOf(tx, key);
    if (id === null) return null;
    const { rows } = await sql`select from app.source_record where merchant_id = ${id}`.execute(tx);
    if (rows.length > 0) return null;
    await asWorker(tx);
    await seeAllMerchants(tx);
    const merchant = { id, name: key };
    const operation = { operation: 'delete_merchant', source: merchant, target: merchant } as const;
    const resolutionId = await beginResolution(tx, { userId, now: NOW }, operation);
    let statement = '';
    await settleStatements(tx, [id], async () => {
      const author = { userId, engineVersion: null, reasons: [], now: NOW, resolutionId };
      statement = await insertStatement(tx, { kind: 'delete', merchantId: id }, author);
    });
    return statement;
  }

  /** One step for each pair: two of them would change one statement. */
  async function stateOneCompany(
    tx: Tx,
    { one, other }: Extract<Step, { kind: 'company' }>,
    made: ReadonlyMap<number, Made>,
  ): Promise<string | null> {
    const isStated = [...made.values()].some(
      ({ step }) =>
        step.kind === 'company' &&
        [step.one, step.other].toSorted().join() === [one, other].toSorted().join(),
    );
    const [oneId, otherId] = [await merchantOf(tx, one), await merchantOf(tx, other)];
    if (isStated || oneId === null || otherId === null || oneId === otherId) return null;
    await asStaff(tx);
    return (await stateCompany(tx, [oneId, otherId], { userId: userId!, now: NOW })) ?? null;
  }

  async function takeBack(tx: Tx, statement: Made): Promise<void> {
    if (isImported(statement)) return;
    statement.isActive = false;
    if (statement.step.kind === 'answer') {
      const { lender } = statement.step;
      await asServer(tx, lender);
      const { id, ...pair } = await tx
        .selectFrom('app.business_decision')
        .select(['id', 'lender_id', 'source', 'external_id', 'merchant_id', 'other_external_id'])
        .where('id', '=', statement.stored)
        .executeTakeFirstOrThrow();
      await endBusinessDecision(tx, pair as Parameters<typeof endBusinessDecision>[1], {
        ...{ ended_by: userId!, ended_at: NOW },
      });
      await follow(tx, lender, id);
    } else if (statement.step.kind === 'duplicate') {
      await asStaff(tx);
      const question = (await lockDuplicate(tx, statement.stored))!;
      const { membership_id } = question;
      if (membership_id !== null) await change(tx, membership_id, NOW);
      await asStaff(tx);
      await saveDuplicateDecision(tx, statement.stored, null);
    } else if (statement.step.kind === 'remove') {
      await asServer(tx, statement.step.lender);
      await restoreRemoval(tx, { id: statement.stored, userId: userId!, now: NOW });
    } else if (statement.step.kind === 'upload') {
      await asWorker(tx);
      const lender = lenders[statement.step.lender]!;
      await undo(tx, { lender, upload: statement.stored, rows: [] });
    } else if (statement.step.kind === 'company') {
      await asStaff(tx);
      await takeBackCompany(tx, statement.stored, { userId: userId!, now: NOW });
    } else await change(tx, statement.stored, NOW);
  }

  /** An upload that was undone is not restored, nor is a removal; an answer is another one. */
  async function stateAgain(tx: Tx, statement: Made): Promise<void> {
    if (['upload', 'remove', 'answer', 'duplicate'].includes(statement.step.kind)) return;
    statement.isActive = true;
    if (statement.step.kind === 'company') {
      await asStaff(tx);
      await restateCompany(tx, statement.stored, { userId: userId!, now: NOW });
    } else await change(tx, statement.stored, null);
  }

  async function change(tx: Tx, stored: string, at: Date | null): Promise<void> {
    await asWorker(tx);
    await seeAllMerchants(tx);
    const ids = await withdrawStatement(tx, stored, { userId, at });
    // The undo of an upload deletes statements about a merchant that nothing states any more.
    if (!ids) return;
    await settleStatements(tx, ids, async () => undefined);
    if (at) await rememberFacts(tx, stored, ids);
  }

  async function asServer(tx: Tx, lender: number): Promise<void> {
    await sql`set local role assay_app`.execute(tx);
    await sql`select set_config('app.all_merchants', '', true)`.execute(tx);
    await actFor(tx, lenders[lender]!);
  }

  async function asStaff(tx: Tx): Promise<void> {
    await sql`set local role assay_app`.execute(tx);
    await sql`select set_config('app.lender_id', '', true)`.execute(tx);
    await seeAllMerchants(tx);
  }

  async function withPresentRecords(tx: Tx, step: Removal): Promise<Removal> {
    const records: string[] = [];
    for (const each of step.records)
      if (await recordOf(tx, lenders[step.lender]!.id, each)) records.push(each);
    return { ...step, records };
  }

  /** Removes records from a lender's portfolio, as the lender does. */
  async function removeFromPortfolio(tx: Tx, step: Removal): Promise<string | null> {
    const lenderId = lenders[step.lender]!.id;
    const ids: string[] = [];
    for (const each of step.records) {
      const record = await recordOf(tx, lenderId, each);
      if (record) ids.push(record.id);
    }
    if (ids.length === 0) return null;
    await asServer(tx, step.lender);
    return (await removeRecords(tx, { lenderId, userId: userId!, ids, shownNames: 1, now: NOW })).id;
  }

  async function asWorker(tx: Tx): Promise<void> {
    await sql`set local role assay_worker`.execute(tx);
    await sql`select set_config('app.lender_id', '', true), set_config('app.all_merchants', '', true)`.execute(
      tx,
    );
  }

  /** The canonical merchant named `source external_id`, where `lender 0` is the first lender. */
  async function merchantOf(tx: Tx, key: string): Promise<string | null> {
    await sql`reset role`.execute(tx);
    const [, at, external_id] = /^(?:lender (\d) |file )?(.*)$/.exec(key)!;
    const source = at === undefined ? SOURCE : `lender ${lenders[Number(at)]!.id} ${SOURCE}`;
    const { rows } = await sql<{ id: string }>`
      select id from app.merchant m
      where external_id = ${external_id} and (source = ${source} or ${external_id!.startsWith('split ')})
        and not exists (select from app.retired_merchant r where r.id = m.id)`.execute(tx);
    return rows[0]?.id ?? null;
  }

  async function recordOf(tx: Tx, lenderId: string | null, externalId: string) {
    await sql`reset role`.execute(tx);
    const { rows } = await sql<{ id: string; merchant_id: string }>`
      select id, merchant_id from app.source_record
      where lender_id is not distinct from ${lenderId}::bigint and external_id = ${externalId}`.execute(tx);
    return rows[0];
  }

  function recordNamed(tx: Tx, { lender, record }: Split) {
    return recordOf(tx, lender === null ? null : lenders[lender]!.id, record);
  }

  /** Those that change something: a split whose record no file states any more makes no merchant to state anything about. */
  async function withEffect(tx: Tx, active: readonly Made[]): Promise<Made[]> {
    await sql`reset role`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      select id::text from app.source_record union select record_id::text from app.portfolio_removed_record`.execute(
      tx,
    );
    const records = new Set(rows.map(({ id }) => id));
    const found = new Set<string>();
    return active.filter(({ step, record }) => {
      if (step.kind === 'split' && records.has(record!)) found.add(`split ${step.id}`);
      if (step.kind === 'split') return records.has(record!);
      return merchantsOfStep(step).every((each) => !each.startsWith('split ') || found.has(each));
    });
  }

  /** The rows that a lender reads and that contain a value that only the other stated. */
  async function readByOthers(tx: Tx): Promise<string[]> {
    await sql`reset role`.execute(tx);
    await noteUsedTables();
    const tables = [...used].filter((each) => readable.has(each));
    await sql`set local role assay_app`.execute(tx);
    const found: string[] = [];
    for (const [at, lender] of lenders.entries()) {
      await actFor(tx, lender);
      await sql`select set_config('app.all_merchants', '', true)`.execute(tx);
      const rows = await rowsWith(tables, markerOf(1 - at));
      found.push(...rows.map((said) => `as ${LENDERS[at]}: ${said}`));
    }
    return found;
  }

  async function noteUsedTables(): Promise<void> {
    const { rows } = await client.query<{ place: string }>({
      name: 'used tables',
      text: `select relname as place from pg_stat_xact_user_tables where schemaname = 'app' and n_tup_ins > 0 order by 1`,
    });
    for (const { place } of rows) used.add(place);
  }

  async function rowsWith(tables: readonly string[], value: string): Promise<string[]> {
    if (tables.length === 0) return [];
    const { rows } = await client.query<{ said: string }>({
      // Named, so that the server plans the long query once.
      name: `read of ${tables.length} tables`,
      text: `select place || ': ' || said as said from (${tables
        .map((place) => `select '${place}' as place, t::text as said from app.${place} t`)
        .join(' union all ')}) t where said ilike $1`,
      values: [`%${value}%`],
    });
    return rows.map(({ said }) => said);
  }
}

async function tablesReadBy(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ place: string }>(
    `select c.relname as place from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
      and has_table_privilege($1, c.oid, 'select')`,
    [role],
  );
  return rows.map(({ place }) => place);
}

/**
 * Whether a lender uploads or undoes a file while records of it are removed from the portfolio. What a file states of
 * such a record is another record, and an undo leaves the values of its merchant.
 */
const isBesideRemoval = ({ step }: Pick<Made, 'step'>, made: ReadonlyMap<number, Made>): boolean =>
  step.kind === 'upload' &&
  [...made.values()].some(
    ({ step: other, isActive }) => isActive && other.kind === 'remove' && other.lender === step.lender,
  );

/** Whether a row was imported as the business that the lender answered that it is: only undoing the upload separates it. */
const isImported = ({ step }: Made): boolean =>
  step.kind === 'answer' && step.isSame && step.rows !== undefined;

/** The merchants that a step names. */
const merchantsOfStep = (step: Step): string[] =>
  ['from', 'to', 'merchant'].flatMap((place) => (place in step ? [step[place as never] as string] : []));

/** The open questions of a lender's uploads that were imported. */
const questionsOf = (made: ReadonlyMap<number, Made>, lender: number): Pair[] =>
  [...made.values()].flatMap(({ step, isActive, asked }) =>
    isActive && step.kind === 'upload' && step.lender === lender ? (asked ?? []) : [],
  );

/** Both sides of a pair, the same from either. */
const sidesOf = ({ external_id, other }: Pair): string =>
  'record' in other
    ? [external_id, other.record].toSorted().join(' and ')
    : `${external_id} and ${other.merchant}`;

/** In an order that depends on the number of elements only, so that a sequence can be repeated. */
function shuffled<T>(from: readonly T[]): T[] {
  return from
    .map((each, at) => [(at * 7 + 3) % 11, each] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, each]) => each);
}

/**
 * Everything stored about merchants, without ids and times. With `isJoinedAsDirect` also without what distinguishes a
 * row whose own merchant the job joined to a public one from a row that joined it at once: the own merchant, its
 * statement, and its names and people, which come with it. Nor does it matter then whether a record followed a merge or
 * came after it. Hidden merchants of splits are left out; `withSplitsOfLenders`, which no undo may leave, are included.
 */
async function stateOf(
  tx: Tx,
  lenders: readonly Lender[],
  { isJoinedAsDirect = false, withSplitsOfLenders = false } = {},
): Promise<Record<string, unknown[]>> {
  await sql`reset role`.execute(tx);
  const ids = lenders.map(({ id }) => id);
  const unlessDirect = (condition: string) => sql.raw(isJoinedAsDirect ? condition : 'true');
  const isOfSplit = (source: string) => sql.raw(`${source} ~ '^(lender \\d+ )?split$'`);
  /** Of the merchant of a split without effect only its own values are left, by which nothing finds it. */
  const isOutOfUse = (merchant: string) => sql`
    exists (select from app.merchant o join app.retired_merchant r on r.id = o.id and r.survivor_id is null
      where o.id = ${sql.raw(merchant)} and ${withSplitsOfLenders ? sql`o.owner_id is null and` : sql``} ${isOfSplit('o.source')} and o.keys = '{}' and o.tokens = '{}'
        and not exists (select from app.source_record s where s.merchant_id = o.id)
        and not exists (select from app.known_name n where n.merchant_id = o.id))`;
  const called = sql`(select c.source || ' ' || regexp_replace(c.external_id, '[(]merchant \\d+[)]', '(merchant)') from app.merchant c where c.id = `;
  const stored = sql.join(
    STORED_COLUMNS.filter((each) => each !== 'external_id').map((each) => sql.ref(`m.${each}`)),
  );
  const queries = {
    merchants: sql`
      select jsonb_build_object('merchant', ${called} m.id), 'owner', m.owner_id, 'keys', array(select unnest(m.keys)::text order by 1),
        'tokens', array(select unnest(m.tokens) order by 1), 'values', jsonb_build_array(${stored}), 'hash', case when not ${isOfSplit('m.source')} then m.content_hash::text end,
        'filled', m.merged_fields, 'joined to', ${called} r.survivor_id), 'deleted', r.id is not null and r.survivor_id is null,
        'people', (select jsonb_agg(concat_ws(' ', p.first_name, p.last_name, p.owner_id, ${called} p.merged_from)) order by p.merged_from is not null, p.first_name, p.last_name)
          from app.principal p where p.merchant_id = m.id and ${unlessDirect('(p.owner_id is null or m.owner_id is not null)')}),
        'number', (select w.number_hash from app.withheld_ein w where w.merchant_id = m.id)) as row
      from app.merchant m left join app.retired_merchant r on r.id = m.id
      where ${unlessDirect('not exists (select from app.membership e where e.from_merchant_id = m.id and e.engine_version is not null and e.withdrawn_at is null)')}
        and not ${isOutOfUse('m.id')}`,
    records: sql`
      select to_jsonb(s) - '{id,merchant_id,match_score,created_at,updated_at,status_changed_at}'::text[]
        || jsonb_build_object('merchant', ${called} s.merchant_id))
        || case when ${unlessDirect("exists (select from app.membership e where e.kind = 'move' and e.record_id = s.id and e.withdrawn_at is null)")}
          then '{}'::jsonb else '{"placed_at": null}'::jsonb end as row
      from app.source_record s where s.lender_id is null or s.lender_id in (${sql.join(ids)})`,
    removed: sql`
      select s.record - '{id,merchant_id,match_score,created_at,updated_at,status_changed_at}'::text[]
        || jsonb_build_object('merchant', ${called} s.merchant_id)) as row
      from app.portfolio_removed_record s where s.lender_id in (${sql.join(ids)})`,
    names: sql`
      select jsonb_build_object('of', ${called} n.merchant_id), 'lender', n.lender_id, 'name', n.name) as row
      from app.known_name n join app.merchant m on m.id = n.merchant_id
      where lower(n.name) <> lower(m.name) and lower(n.name) is distinct from lower(m.name_dba)
        and ${unlessDirect('(n.lender_id is null or m.owner_id is not null)')}`,
    totals: sql`select jsonb_build_array(owner_id, merchants) as row from app.match_total where merchants <> 0`,
    // Without those of known names, which a job counts later.
    words: sql`
      select jsonb_build_array(t.owner_id, t.token, t.merchants - coalesce(n.names, 0)) as row
      from app.name_token t left join (
        select lender_id, unnest(tokens) as token, count(*) as names from app.known_name where lender_id is null group by 1, 2
      ) n on n.token = t.token and n.lender_id is not distinct from t.owner_id
      where t.merchants <> coalesce(n.names, 0)`,
    companies: sql`
      select distinct jsonb_build_array(least(one, other), greatest(one, other)) as row
      from app.company_statement s
      cross join lateral (select app.canonical_merchant(s.one_id) as one_id, app.canonical_merchant(s.other_id) as other_id) pair
      cross join lateral (select ${called} pair.one_id) as one, ${called} pair.other_id) as other) named
      where s.withdrawn_at is null and pair.one_id <> pair.other_id and not app.is_deleted(pair.one_id) and not app.is_deleted(pair.other_id)`,
    statements: sql`
      select jsonb_build_array(kind, case kind when 'merge' then ${called} from_merchant_id) end, ${called} merchant_id)) as row
      from app.membership s where withdrawn_at is null and ${unlessDirect('engine_version is null')}
        and not ${isOutOfUse('s.merchant_id')} and (s.kind = 'move' or not ${isOutOfUse('s.from_merchant_id')})`,
  };
  const state: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(queries)) {
    const { rows } = await sql<{
      row: unknown;
    }>`select row from (${query}) q order by row::text collate "C"`.execute(tx);
    state[name] = rows.map(({ row }) => row);
  }
  const decided = await duplicates(tx, { state: 'decided', source: SOURCE, limit: 100 });
  state.duplicates = decided
    .map(({ kept_name, joining_name, is_same }) => `${kept_name}, ${joining_name}: ${is_same}`)
    .toSorted();
  return state;
}

function stepOf(step: Step): string {
  if (!('rows' in step) || step.kind === 'answer') return JSON.stringify({ ...step, rows: undefined });
  const rows = step.rows.map(
    ({ row }) =>
      `${row.external_id} ${[row.name, row.name_dba, row.addr1, row.phone, row.ein, row.email].filter(Boolean).join(', ')}`,
  );
  if (step.kind === 'upload') return `${step.id}: upload of lender ${step.lender}: ${rows.join('; ')}`;
  const records = (step.records ?? []).map(
    (each) => `${each.external_id} of ${each.merchant}: ${each.name}, ${each.addr1}, ${each.phone}`,
  );
  return `public: ${[...rows, ...records].join('; ')}`;
}
