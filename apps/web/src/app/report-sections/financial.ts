import { FinancialCard, FinancialKinds, LienPositionCard } from '#features/financial';
import { omissionsNote, useSectionOmissions } from '#features/gathering';
import type { SectionParts } from '#features/report';

const parts = [FinancialCard, LienPositionCard, FinancialKinds];

export const financial: SectionParts = {
  main: parts,
  note: omissionsNote((scope) => useSectionOmissions('financial', scope)),
};
