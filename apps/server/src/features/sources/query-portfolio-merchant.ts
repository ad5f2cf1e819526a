import type { SourceKey } from '@assay/domain/gathering';
import { type ActorLender, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { sourcesOf } from './catalogue.ts';
import type { Source } from './source.ts';
import type { Run } from './stores/run-store.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, startRun } from './trigger.ts';

/** How long a query about a portfolio merchant stays fresh. */
const FRESH_MS = 24 * 60 * 60_000;

/** The sources in progress, and those whose last attempt ended, successfully or not, less than a day ago (BOF-094). */
export const freshSources = (
  runs: readonly Pick<Run, 'source' | 'status' | 'finished_at'>[],
  now: Date,
): ReadonlySet<string> =>
  new Set(
    runs
      .filter(
        ({ status, finished_at }) =>
          status === 'processing' ||
          (finished_at !== null && finished_at.getTime() > now.getTime() - FRESH_MS),
      )
      .map(({ source }) => source),
  );

/** The portfolio merchant and its own inquiry, whose lock the caller holds. */
interface PortfolioSubject {
  inquiryId: string;
  merchantId: string;
  lender: ActorLender;
}

/**
 * Queries all sources that are on about a portfolio merchant, on its own inquiry; none while a query is in progress or
 * within 24 hours of its end (BOF-094). Earlier results stay visible until the new answers arrive.
 */
export async function queryPortfolioMerchant(
  call: Call,
  about: Omit<PortfolioSubject, 'lender'>,
): Promise<'started' | 'fresh'> {
  const { tx, actor, clock } = call;
  const subject = { ...about, lender: lenderOf(actor) };
  const before = await runStore.runs(tx, subject.inquiryId, null);
  const fresh = freshSources(before, clock.now());
  const wanted = portfolioSources(call, subject.lender).filter(({ key }) => !fresh.has(key));
  if (wanted.length === 0) return 'fresh';
  const started: SourceKey[] = [];
  for (const { key } of wanted) if (await startAgain(call, subject, key)) started.push(key);
  if (started.length > 0)
    await audit(tx, clock, actor, {
      action: 'third_party.trigger',
      target: { kind: 'merchant', id: subject.merchantId },
      details: { inquiry_id: subject.inquiryId, sources: started },
    });
  return 'started';
}

/** The sources that are queried about merchants of the lender's portfolio. */
export const portfolioSources = (deps: Pick<Call, 'config' | 'provided'>, lender: ActorLender): Source[] =>
  sourcesOf(deps).filter((source) => source.isTriggered && source.isQueried(lender, deps.config));

const keyOf = ({ inquiryId, lender }: PortfolioSubject, source: SourceKey, merchant_id: string | null) => ({
  lender_id: lender.id,
  inquiry_id: inquiryId,
  merchant_id,
  source,
  try: 1,
});

/** Starts a source for a portfolio merchant, also one that has an answer; null while it is in progress. */
const startAgain = (
  call: Omit<Call, 'actor'>,
  subject: PortfolioSubject,
  source: SourceKey,
): Promise<string | null> =>
  startRun(call, keyOf(subject, source, null), subject.merchantId, { isOutdated: true });

/**
 * Checks a portfolio merchant again automatically. Sources that search only by names are started once, for the
 * merchant's own names: the data they search in reports later changes itself. Returns what it started.
 */
export async function checkAgain(
  call: Omit<Call, 'actor'>,
  { sources, ...subject }: PortfolioSubject & { sources: readonly Source[] },
): Promise<{ source: SourceKey; id: string }[]> {
  const started: { source: SourceKey; id: string }[] = [];
  for (const { key: source, isOfOwnNames } of sources) {
    const id = isOfOwnNames
      ? await startRun(call, keyOf(subject, source, subject.merchantId), null)
      : await startAgain(call, subject, source);
    if (id) started.push({ source, id });
  }
  return started;
}

/** The maximum cost of querying the sources about a merchant, in US cents: their prices for each of the searches. */
export async function priceOf(
  { tx, secrets }: Pick<Call, 'tx' | 'secrets'>,
  { inquiryId, merchantId, lender, sources }: PortfolioSubject & { sources: readonly Source[] },
): Promise<number> {
  let cents = 0;
  const run = {
    ...{ id: '0', lender_id: lender.id, inquiry_id: inquiryId, merchant_id: null },
    ...{ principal_id: null, asked_for_merchant_id: merchantId },
  };
  for (const { centsPerSearch, vendorPlan } of sources) {
    if (centsPerSearch === 0) continue;
    const searches = (await vendorPlan?.searches(tx, run, secrets)) ?? [];
    cents += searches.length * centsPerSearch;
  }
  return cents;
}
