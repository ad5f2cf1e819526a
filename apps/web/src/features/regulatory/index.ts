export {
  usePrintedAlertComplaints,
  usePrintedBureau,
  usePrintedBureauComplaints,
  usePrintedRegulators,
} from './print.tsx';
export { AlertComplaintsCard } from './report/alert-complaints-card.tsx';
export { BureauCard } from './report/bureau-card.tsx';
export { BureauComplaintsCard } from './report/bureau-complaints-card.tsx';
export { ComplaintMonthsCard } from './report/complaint-months-card.tsx';
export { complaintsAnswers } from './report/queries.ts';
export { RegulatoryComplaintsCard } from './report/regulatory-complaints-card.tsx';
export { routes } from './search/routes.ts';
