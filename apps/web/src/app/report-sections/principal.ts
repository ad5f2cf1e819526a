import { PrincipalOmissions, PrincipalsCard } from '#features/principals';
import type { SectionParts } from '#features/report';

const parts = [PrincipalsCard];

export const principal: SectionParts = { main: parts, note: PrincipalOmissions };
