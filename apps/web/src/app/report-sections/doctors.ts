import { DoctorsCard, DoctorsOmissions } from '#features/licensing';
import type { SectionParts } from '#features/report';

const parts = [DoctorsCard];

export const doctors: SectionParts = { main: parts, note: DoctorsOmissions };
