export { CreditBalance, CreditCard } from './credit-parts.ts';
export { useCheckCredits } from './use-check-credits.ts';
