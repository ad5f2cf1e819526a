import type { Docket, Lawsuit } from '@assay/domain/litigation';
import { type Evidence, recordLinks } from '#features/evidence';

export const lawsuitOnWire = (record: Evidence<'lawsuit'>, linked: recordLinks.Linked): Lawsuit => ({
  ...record.data,
  ...recordLinks.shownOnWire(record),
  ...linked,
});

export const docketOnWire = (record: Evidence<'docket'>, linked: recordLinks.Linked): Docket => ({
  ...record.data,
  ...recordLinks.shownOnWire(record),
  ...linked,
});
