import { toTwoDigits } from '../risk/index.ts';
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

/** Everything that two businesses share, in one line. */
export const reasonOf = (shared: readonly { text: string }[]): string =>
  shared.map(({ text }) => text).join('; ');
