import { lazy } from 'react';

// It stands in no first view: the overview does not wait for its code.
export const WebsiteCard = lazy(async () => ({
  default: (await import('./report/website-card.tsx')).WebsiteCard,
}));
