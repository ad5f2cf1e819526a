export { principalsAnswers } from './queries.ts';
export { PrincipalsCard } from './report/principals-card.tsx';
