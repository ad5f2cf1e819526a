export {
  ApplicationCheck,
  type ApplicationDifference,
  type ApplicationStatement,
  applicationEndpoints,
  type BusinessOnFile,
  type FieldCheck,
  type UnnamedOwner,
} from './contract.ts';
export { applicationDifferences, isOfAnother, shownVerdict, unnamedOwnerText } from './differences.ts';
export {
  type ApplicationField,
  applicationLabels,
  isOwnersRole,
  type Severity,
  severities,
} from './fields.ts';
export { compareStartDate } from './start-date.ts';
export {
  decisiveStatement,
  type FieldVerdict,
  fieldVerdict,
  type StatementOutcome,
  sourcesSaying,
} from './verdict.ts';
