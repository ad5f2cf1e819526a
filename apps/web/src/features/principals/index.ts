export { PrincipalsCard } from './report/principals-card.tsx';
