export { PrincipalsCard } from './report-parts.ts';
