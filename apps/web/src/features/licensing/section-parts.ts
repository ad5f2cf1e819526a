import { omissionsNote } from '#features/gathering';
import type { SectionParts } from '#features/report';
import { DoctorsCard } from './doctors/doctors-card.tsx';
import { useDoctorsOmissions } from './doctors/queries.ts';

export const parts: SectionParts = { main: [DoctorsCard], note: omissionsNote(useDoctorsOmissions) };
