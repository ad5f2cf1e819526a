export { usePrintedPeople, usePrintedPeopleRecords, usePrintedPrincipals } from './print.tsx';
export { principalsAnswers } from './queries.ts';
export { PrincipalOmissions } from './report/principal-omissions.tsx';
export { PrincipalsCard } from './report/principals-card.tsx';
