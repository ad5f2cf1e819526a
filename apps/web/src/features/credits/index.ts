export { checkCredits } from './check-credits.ts';
