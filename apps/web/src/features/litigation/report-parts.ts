import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for it.
export const LitigationCard = lazy(async () => ({
  default: (await import('./report/litigation-card.tsx')).LitigationCard,
}));
