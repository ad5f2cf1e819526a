import type { ApplicationField } from './fields.ts';

/** How what somebody says stands to the application; `open`: it neither agrees nor contradicts. */
export type StatementOutcome = 'agrees' | 'differs' | 'open';

/** Whether reality agrees with a field of an application. */
export type FieldVerdict = 'agrees' | 'differs' | 'unknown';

interface Weighed {
  outcome: StatementOutcome;
  /** `record`: a register or file of the business; `check`: a listing or a vendor's word, which decides where no record does. */
  weight: 'record' | 'check';
}

/** Of which a business has one: whoever says otherwise is a difference, also beside one who agrees. */
const SINGLE: ReadonlySet<ApplicationField> = new Set(['ein', 'start_date']);

/**
 * The verdict on a field. Of what a business may have several, such as addresses and officers, one record that agrees is
 * enough; of what it has one, every record has to. Nobody who speaks to it is no agreement.
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

/** The statement that says a verdict best: the first that decides it. */
export function tellingStatement<S extends Weighed>(
  verdict: FieldVerdict,
  statements: readonly S[],
): S | undefined {
  const ofVerdict = statements.filter(({ outcome }) => outcome === verdict);
  return ofVerdict.find(({ weight }) => weight === 'record') ?? ofVerdict[0];
}
