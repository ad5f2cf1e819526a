import type { SectionParts } from '#features/report';
import { ScorecardCard } from '#features/scorecard';

const parts = [ScorecardCard];

export const scorecard: SectionParts = { main: parts };
