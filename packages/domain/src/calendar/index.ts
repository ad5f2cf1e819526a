export { dayPlus, lastMonths, monthsBefore } from './days.ts';
