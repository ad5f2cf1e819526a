import { toTwoDigits } from '../risk/index.ts';
import { type Association, associationCategories } from './contract.ts';

/** Associations that are answered at most, those of the lowest score first. */
export const MOST_ASSOCIATIONS = 100;

type Ranked = Pick<Association, 'category' | 'main_score' | 'related_merchant'>;

const UNSCORED = 1000;
const rank = ({ main_score }: Ranked): number => toTwoDigits(main_score) ?? UNSCORED;

const byScore = (a: Ranked, b: Ranked): number =>
  rank(a) - rank(b) || a.related_merchant.name.localeCompare(b.related_merchant.name);

/**
 * Associations as they show: Parent, Child, Sibling, Related, in a group the lowest score first, then by name; of more
 * than a hundred those of the lowest score (details: report, section 16).
 */
export function inShownOrder<A extends Ranked>(associations: readonly A[]): A[] {
  const kept = associations.toSorted(byScore).slice(0, MOST_ASSOCIATIONS);
  return associationCategories.flatMap((category) => kept.filter((each) => each.category === category));
}

/** All that two businesses share, as one line. */
export const reasonOf = (shared: readonly { text: string }[]): string =>
  shared.map(({ text }) => text).join('; ');
