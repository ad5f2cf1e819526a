import { lazy } from 'react';

// Fetched with the tab, so that the overview does not wait for it.
export const ScorecardCard = lazy(async () => ({
  default: (await import('./report/scorecard-card.tsx')).ScorecardCard,
}));
