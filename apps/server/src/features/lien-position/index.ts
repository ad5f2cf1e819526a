import type { Feature } from '#platform/feature';
import { positionAbout, positionMember } from './position-about.ts';
import { storePosition } from './store-position.ts';

/** Where a new filing would rank among what is filed against a merchant: in the dossier, and stored with its scores. */
export const lienPosition = {
  name: 'lien-position',
  provides: {
    dossier: { lien_position: positionMember },
    scoreFollowers: { lien_position: storePosition },
    scorecardFacts: { lien_position: positionAbout },
  },
} satisfies Feature;
