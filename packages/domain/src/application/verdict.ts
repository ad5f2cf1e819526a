import type { ApplicationField } from './fields.ts';

/**
 * How a statement compares with the application. `form`: the same name with another legal form. `open`: it neither
 * agrees nor contradicts.
 */
export const statementOutcomes = ['agrees', 'form', 'differs', 'open'] as const;
export type StatementOutcome = (typeof statementOutcomes)[number];

/** Whether the sources confirm a field of an application; `form`: the same name with another legal form. */
export const fieldVerdicts = ['agrees', 'form', 'differs', 'unknown'] as const;
export type FieldVerdict = (typeof fieldVerdicts)[number];

interface Weighed {
  source: string;
  outcome: StatementOutcome;
  /**
   * `record`: from a register or file of the business. `check`: from a listing or a vendor's check, which counts only
   * when there is no record.
   */
  weight: 'record' | 'check';
}

/** Fields with a single true value: one source that differs makes the verdict `differs`, even if another agrees. */
const SINGLE: ReadonlySet<ApplicationField> = new Set(['ein', 'start_date']);

/** The minimum share of sources that agree for the verdict `agrees`. */
const AGREEING_SHARE = 1 / 2;

type Decided = Exclude<StatementOutcome, 'open'>;

/**
 * The sources by what they say, each once. A source with several records, such as a register with a filing in two
 * states, says the best of them, or of a field with a single value the worst.
 */
export function sourcesSaying(
  field: ApplicationField,
  statements: readonly Pick<Weighed, 'source' | 'outcome'>[],
): Record<Decided, string[]> {
  const order: readonly Decided[] = SINGLE.has(field)
    ? ['differs', 'form', 'agrees']
    : ['agrees', 'form', 'differs'];
  const found: Record<Decided, string[]> = { agrees: [], form: [], differs: [] };
  const seen = new Set<string>();
  for (const outcome of order)
    for (const { source } of statements.filter((each) => each.outcome === outcome)) {
      if (!seen.has(source)) found[outcome].push(source);
      seen.add(source);
    }
  return found;
}

/**
 * The verdict on a field, counting each source once. A check outweighs no record. Where a business may have several
 * values, such as addresses and officers, a record that agrees is enough unless most sources differ; where it has only
 * one, every record must agree. Without a deciding statement the verdict is `unknown`.
 */
export function fieldVerdict(field: ApplicationField, statements: readonly Weighed[]): FieldVerdict {
  const records = sourcesSaying(
    field,
    statements.filter(({ weight }) => weight === 'record'),
  );
  const all = sourcesSaying(field, statements);
  const deciding = count(records) > 0 ? records : all;
  if (count(deciding) === 0) return 'unknown';
  if (SINGLE.has(field)) return deciding.differs.length > 0 ? 'differs' : 'agrees';
  if (deciding.differs.length === count(deciding)) return 'differs';
  const enough = count(all) * AGREEING_SHARE;
  if (all.agrees.length + all.form.length < enough) return 'differs';
  const isForm = all.form.length > 0 && (deciding.agrees.length === 0 || all.agrees.length < enough);
  return isForm ? 'form' : 'agrees';
}

const count = (sources: Record<Decided, string[]>): number =>
  sources.agrees.length + sources.form.length + sources.differs.length;

/** The statement to cite for a verdict: a record if one supports it, otherwise a check. */
export function decisiveStatement<S extends Weighed>(
  verdict: FieldVerdict,
  statements: readonly S[],
): S | undefined {
  const ofVerdict = statements.filter(({ outcome }) => outcome === verdict);
  return ofVerdict.find(({ weight }) => weight === 'record') ?? ofVerdict[0];
}
