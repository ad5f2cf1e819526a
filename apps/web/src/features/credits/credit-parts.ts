import { lazy } from 'react';

// Loaded with the settings, so that the search form does not wait for it.
export const CreditCard = lazy(async () => ({
  default: (await import('./credit-card.tsx')).CreditCard,
}));
export const CreditBalance = lazy(async () => ({
  default: (await import('./credit-balance.tsx')).CreditBalance,
}));
