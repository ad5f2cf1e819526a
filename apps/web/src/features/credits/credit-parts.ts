import { lazy } from 'react';

// Fetched with the settings, so that the search form does not wait for them.
export const CreditCard = lazy(async () => ({
  default: (await import('./credit-card.tsx')).CreditCard,
}));
export const CreditBalance = lazy(async () => ({
  default: (await import('./credit-balance.tsx')).CreditBalance,
}));
