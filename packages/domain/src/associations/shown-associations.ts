import { isRelatedRisk, toTwoDigits } from '../risk/index.ts';
import { type Association, associationCategories } from './contract.ts';

/** The most associations returned; those with the lowest scores win. */
export const MAX_ASSOCIATIONS = 100;

type Ranked = Pick<Association, 'category' | 'main_score' | 'related_merchant'>;

const UNSCORED = 1000;
const rank = ({ main_score }: Ranked): number => toTwoDigits(main_score) ?? UNSCORED;

const byScore = (a: Ranked, b: Ranked): number =>
  rank(a) - rank(b) || a.related_merchant.name.localeCompare(b.related_merchant.name);

/**
 * Sorts associations for display: Parent, Child, Sibling, Related; within a group by lowest score, then by name. Beyond
 * a hundred, only those with the lowest scores remain (details: report, section 16).
 */
export function inShownOrder<A extends Ranked>(associations: readonly A[]): A[] {
  const shown = associations.toSorted(byScore).slice(0, MAX_ASSOCIATIONS);
  return associationCategories.flatMap((category) => shown.filter((each) => each.category === category));
}

/** How many associated businesses do not count in the score: those that are not at risk, and those without a score. */
export function uncountedAssociations(associations: readonly Pick<Ranked, 'main_score'>[]): {
  atNoRisk: number;
  unscored: number;
} {
  const unscored = associations.filter(({ main_score }) => toTwoDigits(main_score) === null).length;
  const atRisk = associations.filter(({ main_score }) => isRelatedRisk(main_score)).length;
  return { atNoRisk: associations.length - atRisk - unscored, unscored };
}

/** Everything that two businesses share, in one line. */
export const reasonOf = (shared: readonly { text: string }[]): string =>
  shared.map(({ text }) => text).join('; ');
