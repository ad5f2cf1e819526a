import { isAdverseRelation, type PartnerHistoryEntry } from '../performance/index.ts';
import type { ThirdPartyCounts } from '../principals/index.ts';
import { isOpenComplaint } from '../regulatory/index.ts';
import { isRelatedRisk } from '../risk/index.ts';

/**
 * Alerts of the Overview tab: reason codes plus watchlist items (REP-020). Without vital4_enabled the watchlist counts
 * 0; the legacy count WATCH_LIST_SUMMARY_002 is used only without a media response. Pass null for a part that failed or
 * is empty; it counts 0.
 */
export function overviewBadge(parts: {
  reasonCodes: readonly unknown[] | null;
  watchlist: readonly unknown[] | null;
  vital4Enabled: boolean;
  legacyWatchlistCount?: number;
}): number {
  const reasons = parts.reasonCodes?.length ?? 0;
  if (!parts.vital4Enabled) return reasons;
  return reasons + (parts.watchlist?.length ?? parts.legacyWatchlistCount ?? 0);
}

/** Alerts of the Associations tab: related merchants with a score below 60 (REP-021). */
export const associationsBadge = (associations: readonly { main_score: unknown }[]): number =>
  associations.filter(({ main_score }) => isRelatedRisk(main_score)).length;

/** The number of open records of each kind. */
type FinancialCounts = Partial<
  Record<'bankruptcy' | 'judgement' | 'lien' | 'ucc' | 'watchlist', number | null>
>;

/** Alerts of the Financial tab: open records of five kinds, without locations (REP-025; details: report, section 6). */
export function financialBadge({ bankruptcy, judgement, lien, ucc, watchlist }: FinancialCounts): number {
  return [bankruptcy, judgement, lien, ucc, watchlist].reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The number of open records of a principal, for the kinds that count as alerts. */
type PrincipalCounts = Pick<ThirdPartyCounts, 'bankruptcies' | 'liens' | 'judgements' | 'watchlists'>;

/** Alerts of the Principal tab: open bankruptcies, liens, judgements and watchlists of all principals (REP-026). */
export const principalBadge = (principals: readonly { counts: PrincipalCounts }[]): number =>
  principals.reduce(
    (sum, { counts }) => sum + counts.bankruptcies + counts.liens + counts.judgements + counts.watchlists,
    0,
  );

/** Counts for the Regulatory tab; null for a part that failed or is off, which counts 0. */
interface RegulatoryCounts {
  /** Complaints by resolution at the rating bureau; only those with an open one count. */
  resolutions: readonly { resolved_status: string | null; count: number }[] | null;
  /** Open complaints to regulatory bodies. */
  regulatory: number | null;
  /** Open lawsuits and dockets, each case once. */
  litigation: number | null;
}

/**
 * Bureau responses plus regulatory complaints plus litigation items, as far as they are open (REP-023; details: report,
 * section 6).
 */
export function regulatoryBadge({ resolutions, regulatory, litigation }: RegulatoryCounts): number {
  const responses = (resolutions ?? []).filter(isOpenComplaint).reduce((sum, { count }) => sum + count, 0);
  return responses + (regulatory ?? 0) + (litigation ?? 0);
}

/** Alerts of the Performance tab: relations that ended or are adverse, each once (REP-022). */
export function performanceBadge(
  relations: readonly Pick<PartnerHistoryEntry, 'status' | 'close_date'>[],
): number {
  return relations.filter(({ status, close_date }) => close_date !== null || isAdverseRelation(status))
    .length;
}

/** Alerts of the Service tab: reviews of fewer than three stars within six months (REP-024). */
export function serviceBadge(stars: readonly { rating: number; count_6_month: number }[]): number {
  return stars.reduce((sum, row) => (row.rating < 3 ? sum + row.count_6_month : sum), 0);
}

/** The alerts as far as they are known: none found is unknown as long as something was not searched. */
export const knownAlerts = ({
  alerts,
  is_partial = false,
}: {
  alerts: number | null;
  is_partial?: boolean | undefined;
}): number | null => (is_partial && alerts === 0 ? null : alerts);

/** The text of a badge: null for 0, `99+` above 99 (details: report, section 6). */
export function badgeText(alerts: number): string | null {
  if (alerts <= 0) return null;
  return alerts > 99 ? '99+' : String(alerts);
}
