import type { SectionParts } from '#features/report';
import { AssociationGraphCard } from './graph/association-graph-card.tsx';
import { AssociationsCard } from './report/associations-card.tsx';

export const parts: SectionParts = { main: [AssociationsCard, AssociationGraphCard] };
