export {
  usePrintedAlertComplaints,
  usePrintedBureau,
  usePrintedBureauComplaints,
  usePrintedRegulators,
} from './print.tsx';
export { BureauCard } from './report/bureau-card.tsx';
export { AlertComplaintsCard, BureauComplaintsCard, ComplaintMonthsCard } from './report/complaint-cards.tsx';
export { complaintsAnswers } from './report/queries.ts';
export { RegulatoryComplaintsCard } from './report/regulatory-complaints-card.tsx';
export { routes } from './search/routes.ts';
