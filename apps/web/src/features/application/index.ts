export { ApplicationCard } from './report-parts.ts';
