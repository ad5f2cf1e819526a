import { omissionsNote } from '#features/gathering';
import type { SectionParts } from '#features/report';
import { usePrincipalSectionOmissions } from './report/principal-omissions.tsx';
import { PrincipalsCard } from './report/principals-card.tsx';

export const parts: SectionParts = {
  main: [PrincipalsCard],
  note: omissionsNote(usePrincipalSectionOmissions),
};
