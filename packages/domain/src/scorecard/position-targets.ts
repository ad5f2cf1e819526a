import type { PositionFacts } from '../lien-position/index.ts';
import { noneWanted, type Target } from './target.ts';
import { known, unknown } from './target-value.ts';

interface LienPositionFacts {
  lien_position: PositionFacts;
}

/** Rule targets about the rank of a new filing. */
export const positionTargets = {
  lien_position: {
    ...noneWanted,
    displayName: 'Would stand behind',
    typicalRuleName: 'A new filing would rank first',
    info: 'Holders that a new filing would rank behind; N/A where only an open relation of another lender shows one',
    kinds: [],
    facts: ['lien_position'],
    read({ lien_position: { rank, register, behind } }) {
      switch (rank) {
        case 'first':
        case 'behind':
          return known(behind);
        case 'at_least':
          return known(behind, { isLeast: true });
        case 'unsure':
          // The filing behind the sign may be among those that no register gave.
          return unknown('partial');
        case 'not_known':
          return unknown(register === 'answered' ? 'not_asked' : register);
      }
    },
  },
} as const satisfies Record<string, Target<LienPositionFacts>>;
