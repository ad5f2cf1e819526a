import { kindDisplay } from '@assay/domain/evidence';
import { keyWithinFile } from '@assay/domain/financial';
import type { ListedRecord } from '@assay/domain/gathering';
import { recordAnchor } from '#ui/record-anchor';
import { RecordLink } from '#ui/record-link';

function anchorOf({ kind, record_id, key }: ListedRecord): string | null {
  switch (kind) {
    case 'lawsuit':
    case 'docket':
      return recordAnchor(kind, record_id);
    case 'bankruptcy':
    case 'judgement':
    case 'lien':
    case 'ucc_filing':
      return recordAnchor('record', keyWithinFile(kind, key));
    default:
      return null;
  }
}

/** A link from a counted record to all of it, in the section that lists records of its kind. */
export function FullRecordLink({ record }: { record: ListedRecord }) {
  const anchor = anchorOf(record);
  if (!anchor) return null;
  return (
    <RecordLink anchor={anchor} section={kindDisplay[record.kind].section}>
      Full record
    </RecordLink>
  );
}
