import { shownLitigation } from '@assay/domain/litigation';
import type { Evidence } from '#features/evidence';

/** How many cases the records describe, each once; a lawsuit and a docket are two. */
export function casesFound(records: readonly Evidence<'lawsuit' | 'docket'>[]): number {
  const cases = (kind: 'lawsuit' | 'docket') =>
    shownLitigation(
      records.filter((record) => record.kind === kind).map(({ id, data }) => ({ ...data, id })),
    );
  return cases('lawsuit').length + cases('docket').length;
}
