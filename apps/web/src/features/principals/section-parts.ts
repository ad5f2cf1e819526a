import type { SectionParts } from '#features/report';
import { PrincipalOmissions } from './report/principal-omissions.tsx';
import { PrincipalsCard } from './report/principals-card.tsx';

export const parts: SectionParts = { main: [PrincipalsCard], note: PrincipalOmissions };
