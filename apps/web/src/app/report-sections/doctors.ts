import { DoctorsCard } from '#features/licensing';
import type { SectionParts } from '#features/report';

const parts = [DoctorsCard];

export const doctors: SectionParts = { main: parts };
