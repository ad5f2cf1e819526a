import type { Docket, Lawsuit } from '@assay/domain/litigation';
import { type Evidence, type Linked, shownOnWire } from '#features/gathering';

export const lawsuitOnWire = (record: Evidence<'lawsuit'>, linked: Linked): Lawsuit => ({
  ...record.data,
  ...shownOnWire(record),
  ...linked,
});

export const docketOnWire = (record: Evidence<'docket'>, linked: Linked): Docket => ({
  ...record.data,
  ...shownOnWire(record),
  ...linked,
});
