import type { EndpointOut } from '@assay/domain/http';
import {
  type DatedChange,
  isShownKind,
  MAX_MOMENTS,
  type MomentChange,
  momentsOf,
  recordsText,
  type reportEndpoints,
  sectionOf,
} from '@assay/domain/report';
import { evidenceOf, firstSeenEvidence } from '#features/evidence';
import { findInquiry } from '#features/inquiry';
import { requireInquiryAccess } from '#features/matching';
import { storedScores } from '#features/risk';
import { catalogue } from '#features/sources';
import { lenderOf } from '#platform/actor';
import type { Call } from '#platform/feature';
import { type ChangeKind, type RowChange, rowChanges, viewsOf } from './moment-store.ts';

type Moments = (typeof reportEndpoints)['moments'];

/** Openings within this time are one view: a reader who reloads the page has not seen the news yet. */
const ONE_VIEW_MS = 15 * 60_000;

/**
 * The times at which the report of a merchant changed since the lender first opened it, and which of them the reader
 * has not seen. Ignores changes that the lender's flags hide.
 */
export async function reportMoments(call: Call<Moments>): Promise<EndpointOut<Moments>> {
  const { tx, actor, params, clock } = call;
  const lender = lenderOf(actor);
  const inquiry = await findInquiry(tx, params.inquiryId);
  await requireInquiryAccess(call, inquiry, params.id);
  const now = clock.now();
  const views = await viewsOf(tx, {
    merchantId: params.id,
    userId: actor.user.id,
    before: new Date(now.getTime() - ONE_VIEW_MS),
  });
  const evidence = await evidenceOf(tx, call, { inquiryId: inquiry.id, merchantId: params.id, lender, now });
  const found = await firstSeenEvidence(tx, call, evidence);
  const runIds = [...evidence.runs, ...evidence.ofPrincipals].map(({ id }) => id);
  const rows = await rowChanges(tx, { merchantId: params.id, runIds, userId: actor.user.id });
  const scores = await storedScores(tx, call, { merchantId: params.id, lender });
  const changes: DatedChange[] = [
    ...found.map(({ kind, source, at, count, isPossible }) => ({
      at: moment(at),
      section: isPossible ? ('overview' as const) : sectionOf(kind),
      text: recordsText(kind, count) + (isPossible ? ' that may belong to another business' : ''),
      source,
    })),
    ...rows.map((change) => ({
      at: moment(change.at),
      isOwn: change.is_own,
      ...toText(change, (key) => catalogue.sourceLabel(call, key)),
    })),
    ...scores.flatMap((score, place) => {
      const before = scores[place - 1];
      return before?.score === score.score
        ? []
        : {
            at: moment(score.at),
            section: 'overview' as const,
            text: before ? `Score ${before.score} to ${score.score}` : `Score ${score.score}`,
            source: null,
            isOwn: score.by_decision && isOfOwnDecision(rows, score.at),
          };
    }),
  ];
  const first = views.first && moment(views.first);
  const all = momentsOf(
    changes.filter(({ at }) => first !== null && at >= first),
    views.last,
  );
  return {
    moments: all.slice(0, MAX_MOMENTS),
    more: Math.max(0, all.length - MAX_MOMENTS),
    last_viewed_at: views.last?.toISOString() ?? null,
  };
}

/** Whether the reader made or undid a decision then; the score that follows is of the same transaction. */
const isOfOwnDecision = (rows: readonly RowChange[], at: Date): boolean =>
  rows.some(
    (row) => row.is_own && decisions.has(row.kind) && Math.abs(row.at.getTime() - at.getTime()) < ONE_ACT_MS,
  );

const ONE_ACT_MS = 2_000;
const decisions: ReadonlySet<ChangeKind> = new Set([
  'this_business',
  'not_this_business',
  'not_this_person',
  'confirmed',
  'taken_back',
]);

/** The database has microseconds; the next whole millisecond includes the change. */
const moment = (at: Date): Date => new Date(at.getTime() + 1);

const words: Record<ChangeKind, (count: number) => [section: MomentChange['section'], text: string]> = {
  opened: () => ['overview', 'Report first opened'],
  not_available: () => ['overview', 'Nothing found'],
  error: () => ['overview', 'Failed'],
  timed_out: () => ['overview', 'Timed out'],
  this_business: (count) => ['overview', `${count} linked to this business`],
  not_this_business: (count) => ['overview', `${count} dismissed as another business’s`],
  not_this_person: (count) => ['overview', `${count} dismissed as someone else’s`],
  confirmed: (count) => ['overview', `${count} confirmed`],
  taken_back: (count) => ['overview', `${count} ${count === 1 ? 'decision' : 'decisions'} undone`],
  merchant_facts: () => ['overview', 'Facts of the business changed'],
  merchant_people: () => ['principal', 'People on file changed'],
  source_record: () => ['overview', 'Source record changed'],
  imported_record: (count) => ['service', `${count} from a file`],
  scorecard: (count) => ['scorecard', `${count} scorecard ${count === 1 ? 'row' : 'rows'} edited`],
  principal: (count) => ['principal', `${count} ${count === 1 ? 'principal' : 'principals'} added`],
  license_order: (count) => ['overview', `${count} license ${count === 1 ? 'order' : 'orders'}`],
  doctor: (count) => ['doctors', `${count} ${count === 1 ? 'doctor' : 'doctors'} added`],
};

function toText({ kind, detail, count }: RowChange, labelOf: (source: string) => string): MomentChange {
  if (kind === 'imported_record' && detail !== null && isShownKind(detail))
    return { section: sectionOf(detail), text: recordsText(detail, count), source: 'a file' };
  const [section, text] = words[kind](count);
  if (detail === null || kind === 'imported_record') return { section, text, source: null };
  return { section, text, source: kind === 'source_record' ? detail : labelOf(detail) };
}
