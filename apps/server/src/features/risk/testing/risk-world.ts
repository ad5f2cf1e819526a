import { type RiskScore, riskEndpoints } from '@assay/domain/risk';
import type { Updateable } from 'kysely';
import { saveMerchant } from '#features/matching';
import { inLender, type Schema } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { addLender, addUser, testApi, testDatabase } from '#platform/testing';
import { evidenceFeatures } from '../../evidence/testing.ts';
import { riskJobs } from '../jobs.ts';
import { type Answer, answered, openedInquiry, type Place } from './answers.ts';

export type Caller = { email: string; lender: string };

/** Lenders with a user each, and merchants of one name; each test uses a new one. */
export type RiskWorld = Awaited<ReturnType<typeof riskWorld>>;

/** Not reset between files: the files of a worker share this module. */
let merchants = 0;

export async function riskWorld() {
  const database = await testDatabase();
  const api = await testApi(database, evidenceFeatures);
  let merchantId = '';
  const run = (task: 'risk.rescore' | 'risk.rescore_daily', payload: object): Promise<void> => {
    const job = { ...api.services, db: database.worker, payload, signal: new AbortController().signal };
    const handler = riskJobs.find((one) => one.task === task);
    if (!handler) throw new Error(`No job ${task}`);
    return handler.run({ ...job, attempt: 1, maxAttempts: 25 } as JobRun);
  };
  return {
    database,
    api,
    /** Adds a lender with the flags, and a user. */
    async lender(name: string, flags: object = {}): Promise<Caller> {
      const lender = await addLender(database.owner, { name, ...flags });
      const email = `user-of-${lender}@lenders.test`;
      await addUser(database.owner, { email, lenders: [lender] });
      return { email, lender };
    },
    /** Changes the flags of a lender. */
    async switchTo({ lender }: Caller, flags: Updateable<Schema['app.lender']>): Promise<void> {
      await database.owner.updateTable('app.lender').set(flags).where('id', '=', lender).execute();
    },
    /** Makes a new merchant with an owner the current one, and resets the clock to the start time. */
    async nextMerchant(fields: { phone?: string; principals?: [] } = {}): Promise<string> {
      api.clock.set('2026-03-10T15:00:00Z');
      merchants += 1;
      merchantId = await database.owner.transaction().execute((tx) =>
        saveMerchant(tx, 'test', {
          external_id: `m${merchants}`,
          name: 'Blue Heron Coffee LLC',
          addr1: '12 Main St',
          city: 'Missoula',
          state: 'MT',
          zip5: '59801',
          principals: [{ first_name: 'Ada', last_name: 'Moreau' }],
          ...fields,
        }),
      );
      return merchantId;
    },
    opened: ({ lender }: Caller) =>
      openedInquiry(database, { lenderId: lender, merchantId, now: api.clock.now() }),
    answered: (place: Place, answer: Answer, application?: { state: string | null }) =>
      answered(database, place, answer, application),
    rescore: ({ lenderId, inquiryId }: Place) =>
      run('risk.rescore', { lender_id: lenderId, inquiry_id: inquiryId }),
    rescoreDaily: () => run('risk.rescore_daily', {}),
    score: (caller: Caller) => api.call(caller, riskEndpoints.score, { params: { id: merchantId } }),
    scoreOf: (caller: Caller, id: string) => api.call(caller, riskEndpoints.score, { params: { id } }),
    stored: ({ lender }: Caller) =>
      inLender(database.app, lender, (tx) =>
        tx
          .selectFrom('app.risk_score')
          .selectAll()
          .where('merchant_id', '=', merchantId)
          .orderBy('version')
          .execute(),
      ),
  };
}

/** Codes and points of reasons or credits. */
export const codes = (reasons: RiskScore['curr_reason_codes']) =>
  reasons.map(({ code, points }) => [code, points]);
