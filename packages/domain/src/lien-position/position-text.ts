import { shortDate } from '../display/index.ts';
import type { LienPositionData } from './contract.ts';
import type { PositionRank, RegisterState } from './lien-position.ts';

/** What the sentences about a position need. */
export type PositionFacts = Pick<LienPositionData, 'rank' | 'register' | 'behind' | 'open_lenders'>;

/** How well a new filing would rank, for color: green only for a certain first place. */
export const positionTones: Record<PositionRank, 'good' | 'high' | 'medium' | 'neutral'> = {
  first: 'good',
  behind: 'high',
  at_least: 'high',
  unsure: 'medium',
  not_known: 'neutral',
};

const whyUnknown: Record<RegisterState, string> = {
  answered: 'nothing is known',
  partial: 'the records bureau returned only part of its records',
  searching: 'the records bureau is being searched',
  failed: 'the search of the records bureau failed',
  not_asked: 'the records bureau was not searched',
  off: 'the records bureau is switched off',
};

const place = (behind: number): string =>
  behind === 0 ? 'first' : behind === 1 ? 'second' : `behind ${behind}`;

const openLendersText = (count: number): string =>
  count === 1 ? '1 other lender has an open relation' : `${count} other lenders have open relations`;

/** The position in a few words, such as `second`, `behind at least 2` or `not known`. */
export const positionWords = ({ rank, behind }: Pick<PositionFacts, 'rank' | 'behind'>): string =>
  ({
    first: 'first',
    behind: place(behind),
    at_least: `behind at least ${behind}`,
    unsure: 'not certain',
    not_known: 'not known',
  })[rank];

/** The position as a sentence without a period: of today, or of a day such as `2026-11-21`. */
export function positionSentence(facts: PositionFacts, day: string | null = null): string {
  const { rank, register, open_lenders } = facts;
  const newFiling = `A new filing ${day === null ? 'today' : `on ${shortDate(day)}`}`;
  const others = open_lenders > 0 ? openLendersText(open_lenders) : null;
  switch (rank) {
    case 'first':
      return `${newFiling} would rank first, as far as these records show`;
    case 'behind':
    case 'at_least':
      return [`${newFiling} would rank ${positionWords(facts)}`, others].filter(Boolean).join('; ');
    case 'unsure':
      return `No filing ranks ahead, but ${others ?? 'a later filing belongs to one that is missing'}`;
    case 'not_known':
      return `Where a new filing would rank${day === null ? '' : ` on ${shortDate(day)}`} is not known: ${[whyUnknown[register], others].filter(Boolean).join('; ')}`;
  }
}
