export { ApplicationCard } from './report/application-card.tsx';
