import type { ApplicationField } from './fields.ts';

/** How a statement compares with the application; `open`: it neither agrees nor contradicts. */
export type StatementOutcome = 'agrees' | 'differs' | 'open';

/** Whether the sources confirm a field of an application. */
export type FieldVerdict = 'agrees' | 'differs' | 'unknown';

interface Weighed {
  outcome: StatementOutcome;
  /**
   * `record`: from a register or file of the business. `check`: from a listing or a vendor's check, which counts only
   * when there is no record.
   */
  weight: 'record' | 'check';
}

/** Fields with a single true value: one source that differs makes the verdict `differs`, even if another agrees. */
const SINGLE: ReadonlySet<ApplicationField> = new Set(['ein', 'start_date']);

/**
 * The verdict on a field. Where a business may have several values, such as addresses and officers, one agreeing record
 * is enough; where it has only one, every record must agree. Without a deciding statement the verdict is `unknown`.
 */
export function fieldVerdict(field: ApplicationField, statements: readonly Weighed[]): FieldVerdict {
  const decided = statements.filter(({ outcome }) => outcome !== 'open');
  const records = decided.filter(({ weight }) => weight === 'record');
  const deciding = records.length > 0 ? records : decided;
  if (deciding.length === 0) return 'unknown';
  const agrees = deciding.some(({ outcome }) => outcome === 'agrees');
  const differs = deciding.some(({ outcome }) => outcome === 'differs');
  return differs && (!agrees || SINGLE.has(field)) ? 'differs' : 'agrees';
}

/** The sources behind some statements, each once: a source with several records is still one source. */
export const sourcesOf = (statements: readonly { source: string }[]): string[] => [
  ...new Set(statements.map(({ source }) => source)),
];

/** The statement to cite for a verdict: a record if one supports it, otherwise a check. */
export function decisiveStatement<S extends Weighed>(
  verdict: FieldVerdict,
  statements: readonly S[],
): S | undefined {
  const ofVerdict = statements.filter(({ outcome }) => outcome === verdict);
  return ofVerdict.find(({ weight }) => weight === 'record') ?? ofVerdict[0];
}
