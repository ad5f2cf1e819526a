import type { SectionParts } from '#features/report';
import { ScorecardCard, ScorecardOmissions } from '#features/scorecard';

const parts = [ScorecardCard];

export const scorecard: SectionParts = { main: parts, note: ScorecardOmissions };
