import { omissionsNote } from '#features/gathering';
import type { SectionParts } from '#features/report';
import { ScorecardCard } from './report/scorecard-card.tsx';
import { useScorecardOmissions } from './report/use-scorecard-omissions.ts';

export const parts: SectionParts = { main: [ScorecardCard], note: omissionsNote(useScorecardOmissions) };
