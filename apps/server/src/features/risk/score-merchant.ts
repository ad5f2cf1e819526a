import {
  type ComputedRisk,
  computeRisk,
  type RiskRecord,
  riskModelVersion,
  riskTier,
  tierLabel,
} from '@assay/domain/risk';
import type { EvidenceDeps } from '#features/gathering';
import { newestOpening } from '#features/inquiry';
import { isInPortfolio, newestAssociation } from '#features/matching';
import { lenderById } from '#platform/actor';
import type { Tx } from '#platform/database';
import type { Services } from '#platform/services';
import { evidenceRecords } from './evidence-records.ts';
import { gatheredEvidence } from './gathered-evidence.ts';
import { permanentClosures } from './permanent-closures.ts';
import { riskFacts } from './risk-facts.ts';
import * as store from './store.ts';

/**
 * Computes the score of a merchant for the lender from the evidence of the newest inquiry in which it was opened, else in
 * which a report named it as an association, else, of one of its portfolio, from what is known of it without asking anybody,
 * and stores it when it says something new. Computations of one merchant wait for each other, so none is stored twice and
 * none overwrites newer evidence. While nothing was asked and nothing is known there is no score, and while a source is
 * searching the score before it stays (REP-035).
 */
export async function scoreMerchant(
  tx: Tx,
  deps: EvidenceDeps & Pick<Services, 'jobs'>,
  { lenderId, merchantId, now }: { lenderId: string; merchantId: string; now: Date },
): Promise<void> {
  await store.lockMerchant(tx, merchantId);
  const inquiryId =
    (await newestOpening(tx, merchantId)) ?? (await newestAssociation(tx, merchantId)) ?? null;
  const lender = await lenderById(tx, lenderId);
  if (!lender || !(inquiryId ?? (await isInPortfolio(tx, lenderId, merchantId)))) return;
  const scope = { inquiryId, merchantId, lender, now };
  const facts = await riskFacts(tx, scope, deps);
  const gathered = await gatheredEvidence(tx, deps, scope);
  // A score from half of the evidence would be read as one: each source's end computes it anew.
  if (gathered.isSearching) return;
  const inputs = evidenceRecords({
    gathered: gathered.records,
    closures: permanentClosures([
      ...(await store.publicStatusReports(tx, merchantId)),
      ...gathered.statusReports,
    ]),
    facts,
  });
  const current = await store.currentScore(tx, merchantId);
  const isQueried = inquiryId !== null || gathered.answer_ids.length > 0;
  const computed = isQueried ? computeRisk(inputs, now) : riskWithoutEvidence(inputs, now);
  const isKnown = gathered.answer_ids.length > 0 || (inquiryId !== null && inputs.some(isStatement));
  if (!current && computed.reasons.length === 0 && !isKnown) return;
  if (current && isSame(current, computed)) return;
  const version = (current?.version ?? 0) + 1;
  await store.insertScore(tx, {
    lender_id: lenderId,
    merchant_id: merchantId,
    inquiry_id: inquiryId,
    version,
    previous_id: current && (saysSame(current, computed) ? current.previous_id : current.id),
    score: computed.score,
    tier: tierLabel(riskTier(computed.score)),
    reasons: JSON.stringify(computed.reasons),
    credits: JSON.stringify(computed.credits),
    inputs: JSON.stringify(inputs),
    model_version: riskModelVersion,
    computed_at: now,
  });
  if (current && riskTier(current.score) !== riskTier(computed.score))
    await deps.jobs.add(
      tx,
      'monitoring.compare_score',
      { lender_id: lenderId, merchant_id: merchantId, version },
      { jobKey: `monitoring.compare_score:${lenderId}:${merchantId}:${version}` },
    );
}

/**
 * Of a merchant about which nobody asked, what speaks against it counts; that little does is no word for it, for what was
 * not asked never reads as clear: its file is thin then.
 */
function riskWithoutEvidence(inputs: readonly RiskRecord[], now: Date): ComputedRisk {
  const computed = computeRisk(inputs, now);
  return riskTier(computed.score) === 'lowest' ? computeRisk([], now) : computed;
}

/** That another lender knows the merchant or viewed it, or that it has relatives, is no statement about it. */
const isStatement = (record: RiskRecord): boolean =>
  record.kind === 'partner_relation'
    ? record.status !== ''
    : record.kind !== 'inquiry' && record.kind !== 'related_merchant';

type Says = Pick<store.StoredScore, 'score' | 'reasons' | 'credits' | 'model_version'>;

const asSaid = ({ score, reasons, credits }: ComputedRisk): Says => ({
  score,
  reasons,
  credits,
  model_version: riskModelVersion,
});

/** Nothing changed, down to the ids of the records. */
function isSame(current: store.StoredScore, computed: ComputedRisk): boolean {
  return whole(current) === whole(asSaid(computed));
}

/** The same statement, maybe from the same records found anew by a later search. */
function saysSame(current: store.StoredScore, computed: ComputedRisk): boolean {
  return gist(current) === gist(asSaid(computed));
}

const whole = ({ score, reasons, credits, model_version }: Says) =>
  canonical([score, reasons, credits, model_version]);

function gist({ score, reasons, credits, model_version }: Says) {
  const lists = [reasons, credits].map((list) =>
    (list as unknown as ComputedRisk['reasons']).map(({ code, points, evidence }) => [
      code,
      points,
      evidence.map(({ kind, text }) => `${kind} ${text}`).sort(),
    ]),
  );
  return canonical([score, lists, model_version]);
}

/** As text with the members of objects in one order: the database keeps its own. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}
