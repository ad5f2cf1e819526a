import { connectors } from '@assay/connectors/registry';
import { dayPlus } from '@assay/domain/calendar';
import { gatheringEndpoints, type SourceKey, type ThirdPartyData } from '@assay/domain/gathering';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sql } from 'kysely';
import { application } from '#features/application';
import { associations } from '#features/associations';
import { filings } from '#features/filings';
import { financial } from '#features/financial';
import { inquiry } from '#features/inquiry';
import { licensing } from '#features/licensing';
import { lienPosition } from '#features/lien-position';
import { litigation } from '#features/litigation';
import { saveMerchant } from '#features/matching';
import { performance } from '#features/performance';
import { principals } from '#features/principals';
import { regulatory } from '#features/regulatory';
import { reviews } from '#features/reviews';
import { risk } from '#features/risk';
import { scorecard } from '#features/scorecard';
import { screening } from '#features/screening';
import { session } from '#features/session';
import { type Run, sources } from '#features/sources';
import { verification } from '#features/verification';
import { websites } from '#features/website';
import { type Database, inLender, inSystem, type Schema } from '#platform/database';
import type { Feature } from '#platform/feature';
import type { JobRun } from '#platform/jobs';
import {
  addLender,
  addUser,
  type Behaviour,
  type ScriptedVendor,
  scriptedVendor,
  type TestApi,
  type TestDatabase,
  testApi,
  testDatabase,
} from '#platform/testing';
import { evidence } from '../index.ts';
import { articles, complaints, dockets, respondWithFilings, respondWithRecords } from './answers.ts';

/** Sources, evidence, and all features that contribute to evidence or to a dossier, except the report. */
export const evidenceFeatures: Feature[] = [
  session,
  inquiry,
  sources,
  evidence,
  filings,
  financial,
  lienPosition,
  litigation,
  reviews,
  screening,
  verification,
  licensing,
  regulatory,
  websites,
  application,
  associations,
  performance,
  principals,
  risk,
  scorecard,
];
export const evidenceJobs = evidenceFeatures.flatMap(({ jobs = [] }) => jobs);

/** The vendors of filings, courts, news, verification and licenses, with their answers when they find nothing. */
const core = {
  legal_entity: respondWithFilings(),
  business_records: respondWithRecords([]),
  litigation: respondWithRecords([]),
  dockets: dockets(),
  adverse_media: respondWithRecords([]),
  news: articles(),
  business_verification: respondWithRecords([]),
  licenses: respondWithRecords([]),
  license_verification: respondWithRecords([]),
} satisfies Partial<Record<keyof typeof connectors, Behaviour>>;

/** All vendors that a test may script. */
const nothing = {
  ...core,
  complaints: complaints(),
  regulators: respondWithRecords([]),
  bureau: respondWithRecords([]),
  website: respondWithRecords([]),
} satisfies Partial<Record<keyof typeof connectors, Behaviour>>;
export type Wire = keyof typeof nothing;
export const allWires = Object.keys(nothing) as Wire[];
export const coreWires = Object.keys(core) as Wire[];

export type Caller = { email: string; lender: string };

/** Lenders, users and vendors of a test file, with jobs that run on demand. */
export interface EvidenceWorld {
  database: TestDatabase;
  api: TestApi;
  vendors: Record<Wire, ScriptedVendor>;
  /** Has every source on, unless the file turns some off. */
  north: Caller;
  /** Has every source on too. */
  east: Caller;
  /** Has only the filings, which every lender has. */
  harbor: Caller;
  /** Replaces the three lenders by new ones, for their users, so that a test sees nothing of earlier tests. */
  renewLenders(): Promise<void>;
  staff(lender: Caller): Caller;
  /** Moves a day ahead, when no answer is fresh; every vendor finds nothing until a test sets an answer. */
  nextDay(): void;
  /** Moves the clock to 02:00 of the next day in UTC, which is still the evening of the returned day in New York. */
  lateEvening(): string;
  inquire(fields?: object, caller?: Caller): Promise<string>;
  start(id: string, caller?: Caller): ReturnType<TestApi['call']>;
  /**
   * Runs the jobs of an inquiry one after the other, advancing the clock, until nothing is in progress; with sources,
   * only theirs, for a test that is not about the others.
   */
  settled(id: string, caller?: Caller, sources?: readonly SourceKey[]): Promise<void>;
  /** The same, and views the inquiry, which starts its own searches if nothing did. */
  gathered(id: string, caller?: Caller): Promise<ThirdPartyData>;
  thirdPartyData(id: string, caller?: Caller, merchant_id?: string): Promise<ThirdPartyData>;
  /** Runs the job of a run once, as a worker would. */
  step(run: Pick<Run, 'id' | 'lender_id'>, options?: { db?: Database; signal?: AbortSignal }): Promise<void>;
  /** Runs the deadline job of a run, as a worker would. */
  deadline(run: Pick<Run, 'id' | 'lender_id'>): Promise<void>;
  runOf(id: string, source: string, caller?: Caller): Promise<Run>;
  rows<T extends keyof Schema & `app.${string}`>(
    table: T,
    caller?: Caller,
  ): Promise<Record<string, unknown>[]>;
  merchant(fields: { external_id: string; name: string } & Partial<Merchant>): Promise<string>;
}
type Merchant = Parameters<typeof saveMerchant>[2];

export interface EvidenceWorldOptions {
  /** Features besides those of evidence. */
  features?: readonly Feature[];
  /** The configured vendors. Each is searched for every inquiry, so a test file names only those it needs. */
  wires: readonly Wire[];
  /**
   * Whether the lenders have watchlists and adverse media, as by default. Each inquiry and each opened merchant is
   * searched for on the lists, though none is imported, so a test file that is not about them turns them off.
   */
  hasScreening?: boolean;
  environment?: Record<string, string>;
}

/** A test world with the evidence features and any others. */
export async function evidenceWorld({
  features = [],
  wires,
  hasScreening = true,
  environment = {},
}: EvidenceWorldOptions): Promise<EvidenceWorld> {
  const database = await testDatabase();
  const vendors = new Proxy({} as Record<Wire, ScriptedVendor>, {
    get(target, wire: Wire) {
      if (!target[wire]) throw new Error(`${wire} is not among the wires of this world`);
      return target[wire];
    },
  });
  const settings: Record<string, string> = {};
  for (const wire of wires) {
    vendors[wire] = await scriptedVendor();
    const { url, apiKey } = connectors[wire].settings;
    settings[url] = vendors[wire].url;
    if (apiKey) settings[apiKey] = `key-of-${wire}`;
  }
  const limits = wires.map((wire) => `${connectors[wire].vendor}=60000/20`).join(' ');
  const all = new Set([...evidenceFeatures, ...features]);
  const api = await testApi(database, [...all], {
    environment: { ...settings, VENDOR_LIMITS: limits, ...environment },
  });
  const every = { tr_enabled: true, vital4_enabled: hasScreening, kevari_enabled: true };
  const flags = { tlo_enabled: true, license_verification_enabled: true, website_check_enabled: true };
  const on = { ...every, flags: JSON.stringify(flags) };
  const settingsOf = { north: on, east: on, harbor: {} };
  const names = ['north', 'east', 'harbor'] as const;
  const users: Record<string, string> = {};
  const lender = async (name: (typeof names)[number]): Promise<Caller> => {
    const email = `user@${name}.test`;
    const id = await addLender(database.owner, { name, ...settingsOf[name] });
    users[name] ??= await addUser(database.owner, { email });
    await database.owner
      .insertInto('app.lender_member')
      .values({ user_id: users[name], lender_id: id, position: 0 })
      .execute();
    return { email, lender: id };
  };
  await addUser(database.owner, { email: 'staff@assay.test', is_staff: true, groups: [] });

  const run = (
    task: string,
    payload: object,
    { db = database.worker, signal }: { db?: Database; signal?: AbortSignal } = {},
  ) => {
    const job = {
      ...api.services,
      db,
      payload,
      attempt: 1,
      maxAttempts: 25,
      signal: signal ?? new AbortController().signal,
    } as JobRun;
    return evidenceJobs.find((handler) => handler.task === task)?.run(job) ?? Promise.reject(new Error(task));
  };
  const runsOf = (id: string, caller: Caller) =>
    inLender(database.app, caller.lender, (tx) =>
      tx.selectFrom('app.source_run').selectAll().where('inquiry_id', '=', id).orderBy('id').execute(),
    );
  const fetchKey = (id: string) => `third_party.fetch:${id}`;
  /** The runs of an inquiry that are in progress, and when their jobs are due. */
  const inProgress = async (inquiryId: string, { lender }: Caller, sources?: readonly SourceKey[]) => {
    const superuser = await database.superuser();
    // The database's clock differs from the test's: a job that is due now has the moment at which it was queued.
    const { rows } = await superuser.query<{ id: string; lender_id: string; at: Date; is_for_now: boolean }>({
      name: 'runs in progress',
      text: `select r.id, r.lender_id, j.run_at as at, j.run_at = j.created_at as is_for_now
        from app.source_run r left join graphile_worker._private_jobs j on j.key = 'third_party.fetch:' || r.id
        where r.inquiry_id = $1 and r.lender_id = $2 and r.status = 'processing'
          and ($3::text[] is null or r.source = any ($3)) order by r.id`,
      values: [inquiryId, lender, sources ?? null],
    });
    return rows.map(({ id, lender_id, at, is_for_now }) => {
      if (!at) throw new Error('A run under way has no job');
      return { id, lender_id, due: is_for_now ? api.clock.now() : at };
    });
  };
  const world: EvidenceWorld = {
    database,
    api,
    vendors,
    north: await lender('north'),
    east: await lender('east'),
    harbor: await lender('harbor'),
    async renewLenders() {
      // Inactive, because jobs that go through the active lenders would take longer with each test.
      await sql`update app.lender set name = name || ' ' || id, is_active = false
        where name in ('north', 'east', 'harbor')`.execute(database.owner);
      for (const name of names) world[name] = await lender(name);
    },
    staff: ({ lender }) => ({ email: 'staff@assay.test', lender }),
    nextDay() {
      api.clock.advance(25 * 60 * 60_000);
      for (const wire of wires) vendors[wire].will(nothing[wire]);
    },
    lateEvening() {
      const day = api.clock.now().toISOString().slice(0, 10);
      api.clock.set(`${dayPlus(day, 1)}T02:00:00Z`);
      return day;
    },
    async inquire(fields = {}, caller = world.north) {
      const body = { name: 'Harvest Moon Bakery', state: 'NC', zip5: '27701', ...fields };
      return (await api.call(caller, inquiryEndpoints.create, { body })).body.id;
    },
    start: (id, caller = world.north) => api.call(caller, gatheringEndpoints.trigger, { body: { id } }),
    async settled(id, caller = world.north, sources) {
      for (let round = 0; round < 100; round++) {
        const open = await inProgress(id, caller, sources);
        if (open.length === 0) return;
        const waits: number[] = [];
        for (const { due, ...one } of open) {
          const waitMs = due.getTime() - api.clock.now().getTime();
          if (waitMs > 0) waits.push(waitMs);
          else await world.step(one);
        }
        api.clock.advance(waits.length === open.length ? Math.min(...waits) : 1_000);
      }
      throw new Error('The sources come to no end');
    },
    async gathered(id, caller = world.north) {
      await world.settled(id, caller);
      return world.thirdPartyData(id, caller);
    },
    async thirdPartyData(id, caller = world.north, merchant_id) {
      const answer = await api.call(caller, gatheringEndpoints.data, {
        query: { inquiry_id: id, ...(merchant_id ? { merchant_id } : {}) },
      });
      if (answer.status !== 200) throw new Error(`The evidence answers ${answer.status}`);
      return answer.body;
    },
    async step({ id, lender_id }, options) {
      const payload = { lender_id, run_id: id };
      // As with a worker, a running job is off the queue, and one that throws is queued again.
      await sql`delete from graphile_worker._private_jobs where key = ${fetchKey(id)}`.execute(
        database.worker,
      );
      try {
        await run('third_party.fetch', payload, options);
      } catch (error) {
        await inSystem(database.worker, (tx) =>
          api.services.jobs.add(tx, 'third_party.fetch', payload, { jobKey: fetchKey(id) }),
        );
        throw error;
      }
    },
    deadline: ({ id, lender_id }) => run('third_party.deadline', { lender_id, run_id: id }),
    async runOf(id, source, caller = world.north) {
      const found = (await runsOf(id, caller)).filter((one) => one.source === source).at(-1);
      if (!found) throw new Error(`No run of ${source}`);
      return found;
    },
    rows: (table, caller = world.north) =>
      inLender(database.app, caller.lender, (tx) =>
        tx
          .selectFrom(table as 'app.source_run')
          .selectAll()
          .orderBy('id')
          .execute(),
      ),
    merchant: (fields) =>
      database.owner.transaction().execute((tx) => saveMerchant(tx, 'test', { principals: [], ...fields })),
  };
  world.nextDay();
  return world;
}
