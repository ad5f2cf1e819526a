export { usePrintedPeople, usePrintedPeopleRecords, usePrintedPrincipals } from './print.tsx';
export { principalsAnswers } from './queries.ts';
export { PrincipalsCard } from './report/principals-card.tsx';
