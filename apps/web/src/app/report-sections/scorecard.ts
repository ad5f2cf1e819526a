import type { SectionParts } from '#features/report';
import { ScorecardCard, ScorecardOmissions } from '#features/scorecard';

const parts = [ScorecardCard, ScorecardOmissions];

export const scorecard: SectionParts = { main: parts };
