export {
  ApplicationCheck,
  type ApplicationStatement,
  applicationEndpoints,
  type FieldCheck,
} from './contract.ts';
export { type ApplicationField, applicationLabels } from './fields.ts';
export { compareStartDate } from './start-date.ts';
export { type FieldVerdict, fieldVerdict, type StatementOutcome, tellingStatement } from './verdict.ts';
