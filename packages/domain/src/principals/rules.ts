import type { MasterPrincipal } from './master-principal.ts';
import type { SourcePrincipal } from './source-principal.ts';

/** Days after which a principal may be searched again (REP-134). */
const REFRESH_AFTER_DAYS = 184;
const DAY_MS = 86_400_000;

/** The age of a response in whole 24-hour periods. */
export const ageInDays = (lastUpdated: string, now: Date): number =>
  Math.floor((now.getTime() - new Date(lastUpdated).getTime()) / DAY_MS);

/**
 * Whether a principal can be refreshed: never updated, or last updated 184 or more days ago (details: report, section
 * 28).
 */
export const isRefreshDue = (lastUpdated: string | null, now: Date): boolean =>
  lastUpdated === null || ageInDays(lastUpdated, now) >= REFRESH_AFTER_DAYS;

/** Counts the bankruptcies of chapter 7 and of chapter 13; other chapters appear only in the total (REP-139). */
export function chapterSummary(bankruptcies: readonly { chapter: string | null }[]): string {
  const of = (number: string) =>
    bankruptcies.filter(({ chapter }) => chapter?.match(/\d+/)?.[0] === number).length;
  return `Chapter 7: ${of('7')}, Chapter 13: ${of('13')}`;
}

/** Whether the search started by a refresh has finished, that is, a newer response than before arrived (REP-135). */
export const isRefreshed = (
  { status, last_updated_blj }: { status: string; last_updated_blj: string | null },
  before: string | null,
): boolean => status === 'completed' && last_updated_blj !== null && last_updated_blj > (before ?? '');

const MAX_EMPLOYERS = 3;

/** The three most recent distinct employers and the number of others; null without any (REP-139). */
export function employerSummary(employers: SourcePrincipal['employers']): string | null {
  const newest = employers.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const names = newest
    .map(({ name }) => name)
    .filter((name, at, all) => all.findIndex((other) => other.toLowerCase() === name.toLowerCase()) === at);
  if (names.length === 0) return null;
  const more = names.length - MAX_EMPLOYERS;
  return `${names.slice(0, MAX_EMPLOYERS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

type Sorted = Pick<MasterPrincipal, 'id' | 'principal_type'> & {
  source_principals: readonly Pick<SourcePrincipal, 'first_name' | 'last_name'>[];
};

/** Sorts owners first, then by last name, first name and id (details: report, section 27). */
export function principalOrder(a: Sorted, b: Sorted): number {
  const [one] = a.source_principals;
  const [other] = b.source_principals;
  return (
    Number(isOwner(b)) - Number(isOwner(a)) ||
    byText(one?.last_name, other?.last_name) ||
    byText(one?.first_name, other?.first_name) ||
    Number(BigInt(a.id) - BigInt(b.id))
  );
}

const isOwner = ({ principal_type }: Pick<Sorted, 'principal_type'>): boolean =>
  /\bowner\b/i.test(principal_type ?? '');
const byText = (a: string | null | undefined, b: string | null | undefined): number =>
  (a ?? '').toLowerCase().localeCompare((b ?? '').toLowerCase());
