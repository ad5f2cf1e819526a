import { PrincipalOmissions, PrincipalsCard } from '#features/principals';
import type { SectionParts } from '#features/report';

const parts = [PrincipalsCard, PrincipalOmissions];

export const principal: SectionParts = { main: parts };
