import { lazy } from 'react';

// Fetched with the settings, so that the search form does not wait for it.
export const CreditCard = lazy(async () => ({
  default: (await import('./credit-card.tsx')).CreditCard,
}));
