import { omissionsNote, useSectionOmissions } from '#features/gathering';
import type { SectionParts } from '#features/report';
import { AlertReviewsCard, RatingsCard, RatingsPictureCard, StarsCard } from '#features/reviews';

const parts = [RatingsCard, RatingsPictureCard, StarsCard, AlertReviewsCard];

export const service: SectionParts = {
  main: parts,
  note: omissionsNote((scope) => useSectionOmissions('service', scope)),
};
