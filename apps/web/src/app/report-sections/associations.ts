import { AssociationGraphCard, AssociationsCard } from '#features/associations';
import type { SectionParts } from '#features/report';

export const associations: SectionParts = {
  main: [AssociationsCard, AssociationGraphCard],
};
