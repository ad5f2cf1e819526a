import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for them.
export const AssociationsCard = lazy(async () => ({
  default: (await import('./report/associations-card.tsx')).AssociationsCard,
}));
export const AssociationGraphCard = lazy(async () => ({
  default: (await import('./graph/association-graph-card.tsx')).AssociationGraphCard,
}));
