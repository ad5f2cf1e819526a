export { dayPlus, lastMonths, latestDay, monthsBefore } from './days.ts';
