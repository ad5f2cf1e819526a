import type { SectionParts } from '#features/report';
import { DoctorsCard } from './doctors/doctors-card.tsx';
import { DoctorsOmissions } from './doctors/doctors-omissions.tsx';

export const parts: SectionParts = { main: [DoctorsCard], note: DoctorsOmissions };
