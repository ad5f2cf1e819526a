export { useCheckCredits } from './use-check-credits.ts';
