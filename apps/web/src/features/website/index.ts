export { WebsiteCard } from './report-parts.ts';
