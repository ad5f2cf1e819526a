export { WebsiteCard } from './report-parts.tsx';
