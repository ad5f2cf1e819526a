import type { SourcePrincipal } from './source-principal.ts';

/** Counts the bankruptcies of chapter 7 and of chapter 13; other chapters appear only in the total (REP-139). */
export function chapterSummary(bankruptcies: readonly { chapter: string | null }[]): string {
  const of = (number: string) =>
    bankruptcies.filter(({ chapter }) => chapter?.match(/\d+/)?.[0] === number).length;
  return `Chapter 7: ${of('7')}, Chapter 13: ${of('13')}`;
}

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
