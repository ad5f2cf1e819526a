export {
  ApplicationCheck,
  type ApplicationStatement,
  applicationEndpoints,
  type FieldCheck,
} from './contract.ts';
export { type ApplicationField, applicationLabels } from './fields.ts';
export { compareStartDate } from './start-date.ts';
export {
  decisiveStatement,
  type FieldVerdict,
  fieldVerdict,
  type StatementOutcome,
  sourcesSaying,
} from './verdict.ts';
