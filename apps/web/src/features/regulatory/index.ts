export {
  AlertComplaintsCard,
  BureauCard,
  BureauComplaintsCard,
  ComplaintMonthsCard,
  RegulatoryComplaintsCard,
} from './report-parts.ts';
export { routes } from './search/routes.ts';
