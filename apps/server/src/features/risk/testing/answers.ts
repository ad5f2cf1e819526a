import type { BusinessSubject, PersonSubject } from '@assay/domain/evidence';
import type { CorporateFilingData } from '@assay/domain/filings';
import type { BusinessRecordsData, PrincipalRecords } from '@assay/domain/financial';
import type { DocketData, LawsuitData } from '@assay/domain/litigation';
import type { BureauProfileData, ConsumerComplaintData } from '@assay/domain/regulatory';
import type { AdverseMediaArticleData, WatchlistData } from '@assay/domain/screening';
import type { BusinessVerification } from '@assay/domain/verification';
import { insertOpenings } from '#features/inquiry';
import { showGathering } from '#features/sources';
import { inLender } from '#platform/database';
import type { TestDatabase } from '#platform/testing';
import { anyOf } from './records.ts';

/** Possible source responses; of each record the fields that a test sets. */
interface Answers {
  filings: Partial<CorporateFilingData>[];
  hits: Partial<WatchlistData>[];
  articles: Partial<AdverseMediaArticleData>[];
  lawsuits: Partial<LawsuitData>[];
  dockets: Partial<DocketData>[];
  files: Partial<BusinessRecordsData>[];
  people: Partial<PrincipalRecords>[];
  verifications: Partial<BusinessVerification>[];
  profiles: Partial<BureauProfileData>[];
  complaints: Partial<ConsumerComplaintData>[];
}

/** The response of one source. */
export type Answer = { [K in keyof Answers]: Pick<Answers, K> }[keyof Answers];

/** The run of each response: its group, its source and the kind of its records. */
const runOf: Record<keyof Answers, readonly [group: string, source: string, kind: string]> = {
  filings: ['legal_entity', 'filings', 'corporate_filing'],
  hits: ['vital4', 'watchlists', 'watchlist'],
  articles: ['vital4', 'adverse_media', 'adverse_media'],
  lawsuits: ['litigation', 'litigation', 'lawsuit'],
  dockets: ['litigation', 'dockets', 'docket'],
  files: ['legal_entity', 'business_records', 'business_records'],
  people: ['legal_entity', 'business_records', 'principal_records'],
  verifications: ['business_discovery', 'business_verification', 'business_verification'],
  profiles: ['report', 'bureau', 'bureau_profile'],
  complaints: ['report', 'regulators', 'consumer_complaint'],
};

/** The application in the form in which sources are queried about businesses and persons. */
const application: BusinessSubject = {
  type: 'business',
  ref: 'business',
  name: 'Blue Heron Coffee LLC',
  other_names: [],
  ein: null,
  domains: [],
  addresses: [{ addr1: '14 River Rd', city: 'Missoula', state: 'MT', zip5: '59801' }],
  phones: [],
  emails: [],
};

const owner: PersonSubject = {
  type: 'person',
  ref: 'principal:1',
  first_name: 'Ada',
  middle_name: null,
  last_name: 'Moreau',
  suffix: null,
  birth_year: null,
  addresses: [],
  phones: ['4065550107'],
  emails: [],
};

/** The inquiry and merchant of evidence. */
export interface Place {
  lenderId: string;
  inquiryId: string;
  /** The merchant that the sources searched for. */
  merchantId: string;
  now: Date;
}

/** Stores an inquiry of the lender that opened the merchant. */
export async function openedInquiry(
  database: TestDatabase,
  { lenderId, merchantId, now }: { lenderId: string; merchantId: string; now: Date },
): Promise<Place> {
  return inLender(database.app, lenderId, async (tx) => {
    const { id: inquiryId } = await tx
      .insertInto('app.inquiry')
      .values({ lender_id: lenderId, name: 'Blue Heron Coffee', state: 'MT', created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await insertOpenings(tx, [
      { lender_id: lenderId, inquiry_id: inquiryId, merchant_id: merchantId, result_dt: now },
    ]);
    return { lenderId, inquiryId, merchantId, now };
  });
}

/**
 * Stores a source's response for the inquiry, as the jobs do; a later response of the same source replaces it on the
 * page.
 */
export async function answered(
  database: TestDatabase,
  { lenderId, inquiryId, merchantId, now }: Place,
  answer: Answer,
  { state }: { state: string | null } = { state: 'MT' },
): Promise<void> {
  const [[answerKind, items]] = Object.entries(answer) as [[keyof Answers, object[]]];
  const [group, source, kind] = runOf[answerKind];
  const records = items.map((data, index) => ({
    kind,
    external_id: `${answerKind} ${index}`,
    subject_ref: answerKind === 'people' ? 'principal:1' : 'business',
    data: { ...anyOf[answerKind], ...data },
  }));
  const search =
    answerKind === 'filings'
      ? { name: application.name, state }
      : [
          { ...application, addresses: application.addresses.map((address) => ({ ...address, state })) },
          owner,
        ];
  await inLender(database.worker, lenderId, async (tx) => {
    const status = records.length > 0 ? 'available' : 'not_available';
    const { id: runId, gathering } = await tx
      .insertInto('app.source_run')
      .values({
        lender_id: lenderId,
        inquiry_id: inquiryId,
        kind: group,
        source,
        asked_for_merchant_id: merchantId,
        status,
        searches: JSON.stringify([search]),
        step: 1,
        requested_at: now,
        deadline_at: now,
        finished_at: now,
      })
      .onConflict((conflict) =>
        conflict.constraint('source_run_once').doUpdateSet((eb) => ({
          status,
          finished_at: now,
          gathering: eb('app.source_run.gathering', '+', 1),
        })),
      )
      .returning(['id', 'gathering'])
      .executeTakeFirstOrThrow();
    const { id: vendor_answer_id } = await tx
      .insertInto('app.vendor_answer')
      .values({
        lender_id: lenderId,
        source_run_id: runId,
        gathering,
        vendor: 'test',
        request: '',
        asked_at: now,
        answered_at: now,
        outcome: 'complete',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const { data, ...record } of records) {
      await tx
        .insertInto('app.evidence_record')
        .values({
          ...record,
          lender_id: lenderId,
          source_run_id: runId,
          gathering,
          vendor_answer_id,
          vendor: 'test',
          source: 'Test register',
          subject: 'Blue Heron Coffee LLC',
          data: JSON.stringify(data),
          seen_at: now,
        })
        .execute();
    }
    await tx
      .updateTable('app.source_run')
      .set(await showGathering(tx, { id: runId, gathering }))
      .where('id', '=', runId)
      .execute();
  });
}
