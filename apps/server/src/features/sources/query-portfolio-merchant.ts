import type { SourceKey } from '@assay/domain/gathering';
import { type ActorLender, lenderOf } from '#platform/actor';
import { audit } from '#platform/audit';
import { sourceOf, sourcesOf } from './catalogue.ts';
import type { Source } from './source.ts';
import type { Run } from './stores/run-store.ts';
import * as runStore from './stores/run-store.ts';
import { type Call, queueRun, runTimes, startRun } from './trigger.ts';

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
}

/**
 * Queries all sources that are on about a portfolio merchant, on its own inquiry; none while a query is in progress or
 * within 24 hours of its end (BOF-094). Earlier results stay visible until the new answers arrive.
 */
export async function queryPortfolioMerchant(
  call: Call,
  subject: PortfolioSubject,
): Promise<'started' | 'fresh'> {
  const { tx, actor, clock } = call;
  const before = await runStore.runs(tx, subject.inquiryId, null);
  const fresh = freshSources(before, clock.now());
  const wanted = portfolioSources(call, lenderOf(actor)).filter(({ key }) => !fresh.has(key));
  if (wanted.length === 0) return 'fresh';
  const started = await startAgain(call, { ...subject, lender: lenderOf(actor), sources: wanted });
  if (started.length > 0)
    await audit(tx, clock, actor, {
      action: 'third_party.trigger',
      target: { kind: 'merchant', id: subject.merchantId },
      details: { inquiry_id: subject.inquiryId, sources: started.map(({ source }) => source) },
    });
  return 'started';
}

interface StartedRun {
  source: SourceKey;
  id: string;
}

/** The sources that are queried about merchants of the lender's portfolio. */
export const portfolioSources = (deps: Pick<Call, 'config' | 'provided'>, lender: ActorLender): Source[] =>
  sourcesOf(deps).filter(
    ({ definition, key }) => definition.isTriggered && sourceOf(deps, key).isQueried(lender, deps.config),
  );

/**
 * Starts sources for a portfolio merchant, also those that have an answer; those in progress continue. Returns what it
 * started.
 */
async function startAgain(
  call: Omit<Call, 'actor'>,
  {
    inquiryId,
    merchantId,
    lender,
    sources,
  }: PortfolioSubject & { lender: ActorLender; sources: readonly Source[] },
): Promise<StartedRun[]> {
  const { tx } = call;
  const started: StartedRun[] = [];
  for (const { key: source, definition } of sources) {
    const key = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id: null, source, try: 1 };
    const times = { ...runTimes(call, source), asked_for_merchant_id: merchantId };
    const id =
      (await runStore.insertRun(tx, { ...key, ...times, kind: definition.kind })) ??
      (await runStore.restartRun(tx, key, times, { isOutdated: true }));
    if (!id) continue;
    await queueRun(call, { id, lender_id: lender.id, deadline_at: times.deadline_at });
    started.push({ source, id });
  }
  return started;
}

/**
 * Checks a portfolio merchant again automatically. Sources that search only by names are started once, for the
 * merchant's own names: the data they search in reports later changes itself. Returns what it started.
 */
export async function checkAgain(
  call: Omit<Call, 'actor'>,
  check: PortfolioSubject & { lender: ActorLender; sources: readonly Source[] },
): Promise<StartedRun[]> {
  const { inquiryId, merchantId, lender, sources } = check;
  const started = await startAgain(call, {
    ...check,
    sources: sources.filter(({ definition }) => !definition.isOfOwnNames),
  });
  for (const { key: source, definition } of sources) {
    if (!definition.isOfOwnNames) continue;
    const key = { lender_id: lender.id, inquiry_id: inquiryId, merchant_id: merchantId, source, try: 1 };
    const id = await startRun(call, key, null);
    if (id) started.push({ source, id });
  }
  return started;
}

/** The maximum cost of querying the sources about a merchant, in US cents: their prices for each of the searches. */
export async function priceOf(
  { tx, secrets }: Pick<Call, 'tx' | 'secrets'>,
  {
    inquiryId,
    merchantId,
    lender,
    sources,
  }: PortfolioSubject & { lender: ActorLender; sources: readonly Source[] },
): Promise<number> {
  let cents = 0;
  for (const { definition } of sources) {
    if (definition.centsPerSearch === 0) continue;
    const run = {
      id: '0',
      lender_id: lender.id,
      inquiry_id: inquiryId,
      merchant_id: null,
      principal_id: null,
      asked_for_merchant_id: merchantId,
    };
    const searches = (await definition.vendorPlan?.searches(tx, run, secrets)) ?? [];
    cents += searches.length * definition.centsPerSearch;
  }
  return cents;
}
