import type { ClosedSource } from './contract.ts';

/** What a source reports on whether a business is open. */
interface StatusReport {
  source_name: string;
  merchant_status: string | null;
  close_date: string | null;
  updated_at: Date;
}

const PERMANENTLY_CLOSED =
  /permanent(ly)?[\s_-]*closed|closed[\s_-]*permanently|out[\s_-]+of[\s_-]+business/i;

const isClosed = ({ merchant_status }: StatusReport) => PERMANENTLY_CLOSED.test(merchant_status ?? '');

/**
 * The current reports of permanent closure, one for each source by its name ignoring case. A temporary closure does
 * not count, and a later report of the same source as open removes its earlier one (details: report, section 5).
 */
export function permanentClosures<R extends StatusReport>(reports: readonly R[]): R[] {
  const withStatus = reports.filter(({ merchant_status }) => merchant_status);
  const bySource = Map.groupBy(withStatus, ({ source_name }) => source_name.toLowerCase());
  return [...bySource.values()].flatMap((ofSource) => {
    const newest = Math.max(...ofSource.map(({ updated_at }) => updated_at.getTime()));
    const last = ofSource.filter(({ updated_at }) => updated_at.getTime() === newest);
    return last.every(isClosed) ? last.slice(0, 1) : [];
  });
}

/** Since when a source reports the business as closed: the date it has, else the time of the report. */
export function closedAt({
  close_date,
  updated_at,
}: Pick<StatusReport, 'close_date' | 'updated_at'>): string {
  return close_date ?? updated_at.toISOString();
}

/** The warning for a business that sources report as closed; null when none does (details: report, section 5). */
export function closedWarning(sources: readonly Pick<ClosedSource, 'name'>[]): string | null {
  const names = new Map(sources.map(({ name }) => [name.toLowerCase(), name]));
  const [name] = names.values();
  if (name === undefined) return null;
  return names.size > 1
    ? 'Multiple sources report this business as permanently closed.'
    : `${name} reports this business as permanently closed.`;
}
