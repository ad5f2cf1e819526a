import { FinancialCard, FinancialKinds, LienPositionCard } from '#features/financial';
import { FinancialLeftOut } from '#features/gathering';
import type { SectionParts } from '#features/report';

const parts = [FinancialCard, LienPositionCard, FinancialKinds, FinancialLeftOut];

export const financial: SectionParts = { main: parts };
