export { lastMonths } from './months.ts';
