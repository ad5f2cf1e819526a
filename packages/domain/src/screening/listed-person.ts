import type { WatchlistData } from './contract.ts';
import { watchlistCopies } from './shown-watchlist.ts';

/** A stored hit with its source. */
export type StoredHit = WatchlistData & { id: string; created_at: string; vendor: string };

/** The highest score of a hit whose listed birth differs from the known one: possible, for a person to decide. */
const APART = 0.89;

const tokens = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** What of a hit may state a birth. */
type Described = Pick<WatchlistData, 'entry' | 'remarks' | 'text'>;

const BORN = /\bborn\s+(\d{4}(?:-\d{2}(?:-\d{2})?)?)/gi;

/** The birth dates that a hit states, in its entry or in its remarks, as `YYYY-MM-DD`, `YYYY-MM` or `YYYY`. */
export const listedBirths = ({ entry, remarks, text }: Described): string[] => [
  ...new Set([
    ...(entry?.births ?? []),
    ...[...`${remarks ?? ''} ${text ?? ''}`.matchAll(BORN)].flatMap(([, day]) => day ?? []),
  ]),
];

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Whether both sides state births of which no two are a year or less apart. */
const areBornApart = (listed: readonly string[], known: readonly string[]): boolean =>
  listed.length > 0 &&
  known.length > 0 &&
  listed.every((one) => known.every((other) => Math.abs(yearOf(one) - yearOf(other)) > 1));

/** That the listed births differ from the known ones, in words; null if they do not, or if a side states none. */
export function birthDoubt(hit: Described, known: readonly string[]): string | null {
  const listed = listedBirths(hit);
  if (!areBornApart(listed, known)) return null;
  const years = (days: readonly string[]) => [...new Set(days.map(yearOf))].sort().join(' or ');
  return `Born ${years(known)}, listed as born ${years(listed)}`;
}

const namesOf = ({ listed_name, aliases, entry }: WatchlistData): Set<string> =>
  new Set([listed_name, ...aliases, ...(entry ? [entry.name] : [])].map(tokens).filter(Boolean));

/** Sources name sanctions lists differently; an office or a counter-sanction is never the same as a sanction. */
const natureOf = ({ category }: WatchlistData): string =>
  category === 'PEP' || category === 'Counter-sanctions' ? category : 'listed';

/** Whether hits of two sources are of one listed person, by name and, where both state one, by birth. */
function isSamePerson(a: StoredHit, b: StoredHit): boolean {
  if (a.vendor === b.vendor || a.subject_type !== b.subject_type) return false;
  if (tokens(a.subject) !== tokens(b.subject) || natureOf(a) !== natureOf(b)) return false;
  if (areBornApart(listedBirths(a), listedBirths(b))) return false;
  const names = namesOf(b);
  return [...namesOf(a)].some((name) => names.has(name));
}

/**
 * Hits by listed person, the one to show first: an entry of a list and the same person found by another source are one.
 * Two entries of one source stay two, and so does a hit that fits several of another source, so that a decision on one
 * listed person never hides another.
 */
export function hitsByPerson<H extends StoredHit>(hits: readonly H[]): [H, ...H[]][] {
  const groups = watchlistCopies(hits);
  const partners = groups.map(([one]) =>
    groups.flatMap(([other], index) => (isSamePerson(one, other) ? [index] : [])),
  );
  const joined = new Set<number>();
  return groups.flatMap((group, index): [H, ...H[]][] => {
    if (joined.has(index)) return [];
    const [partner, ...others] = partners[index] ?? [];
    const other = partner === undefined || others.length > 0 ? undefined : groups[partner];
    if (partner === undefined || !other || partners[partner]?.length !== 1) return [group];
    joined.add(partner);
    // The row with the facts of the list entry says most.
    const [first, second] = group[0].entry || !other[0].entry ? [group, other] : [other, group];
    return [[...first, ...second]];
  });
}

/**
 * The score of a listed person from all hits of it and the known birth dates of the subject: the best of the hits, and
 * no more than a possible match when the births differ. A fact that contradicts it never raises the score.
 */
export function personScore(
  hits: readonly (Described & Pick<StoredHit, 'score' | 'reasons'>)[],
  known: readonly string[],
): number | null {
  const scores = hits.flatMap(({ score }) => score ?? []);
  const best = scores.length < hits.length ? null : Math.max(...scores);
  const isApart =
    hits.some(({ reasons }) => reasons.includes('other year of birth')) ||
    areBornApart(
      hits.flatMap((hit) => listedBirths(hit)),
      known,
    );
  return isApart ? Math.min(best ?? 1, APART) : best;
}
