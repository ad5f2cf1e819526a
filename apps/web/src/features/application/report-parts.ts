import { lazy } from 'react';

// It stands at the head of the overview, which does not wait for its code.
export const ApplicationCard = lazy(async () => ({
  default: (await import('./report/application-card.tsx')).ApplicationCard,
}));
