import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for it.
export const PrincipalsCard = lazy(async () => ({
  default: (await import('./report/principals-card.tsx')).PrincipalsCard,
}));
