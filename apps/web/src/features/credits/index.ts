import { deferred } from '#ui/deferred';

export { useCheckCredits } from './use-check-credits.ts';

// Loaded with the settings, so that the search form does not wait for it.
export const CreditCard = deferred('The credits', async () => (await import('./credit-card.tsx')).CreditCard);
export const CreditBalance = deferred(
  'The credits',
  async () => (await import('./credit-balance.tsx')).CreditBalance,
);
