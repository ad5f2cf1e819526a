import { DoctorsCard, DoctorsOmissions } from '#features/licensing';
import type { SectionParts } from '#features/report';

const parts = [DoctorsCard, DoctorsOmissions];

export const doctors: SectionParts = { main: parts };
