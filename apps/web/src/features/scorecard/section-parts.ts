import type { SectionParts } from '#features/report';
import { ScorecardCard } from './report/scorecard-card.tsx';
import { ScorecardOmissions } from './report/scorecard-omissions.tsx';

export const parts: SectionParts = { main: [ScorecardCard], note: ScorecardOmissions };
