import { type CsvCell, csvText } from '@assay/csv/writing';
import { changeKinds, type FeedChange, outcomeLabels, severityLabels } from '@assay/domain/monitoring';

const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No');

const columns: Record<string, (change: FeedChange) => CsvCell> = {
  'Change ID': ({ id }) => id,
  'Seen Here': ({ seen_at }) => seen_at,
  'Happened On': ({ happened_at }) => happened_at,
  Severity: ({ severity }) => severityLabels[severity],
  'Merchant ID': ({ merchant }) => merchant.id,
  Merchant: ({ merchant }) => merchant.name,
  City: ({ merchant }) => merchant.city,
  State: ({ merchant }) => merchant.state,
  Change: ({ kind }) => changeKinds[kind].label,
  Record: ({ record }) => record,
  Field: ({ field }) => field,
  Before: ({ before }) => before,
  After: ({ after }) => after,
  Source: ({ source }) => source,
  'Perhaps Another Business': ({ is_uncertain }) => yesOrNo(is_uncertain),
  'Seen By Me': ({ is_seen }) => yesOrNo(is_seen),
  'Assigned To': ({ assigned_to }) => assigned_to?.name ?? null,
  'Assigned At': ({ assigned_at }) => assigned_at,
  Comment: ({ comment }) => comment,
  'Due On': ({ due_on }) => due_on,
  Outcome: ({ outcome }) => outcome && outcomeLabels[outcome],
  Decision: ({ decision }) => decision?.said ?? null,
  'Decided By': ({ decision }) => decision?.decided_by ?? null,
  'Decided At': ({ decision }) => decision?.decided_at ?? null,
};

/** A CSV file of changes that is safe to open in a spreadsheet. */
export const changesFile = (changes: readonly FeedChange[]): string =>
  csvText([
    Object.keys(columns),
    ...changes.map((change) => Object.values(columns).map((cell) => cell(change))),
  ]);
