import { plainWords } from '@assay/domain/display';
import { type CorporateFiling, isInactiveFiling } from '@assay/domain/filings';
import { Tag } from '#ui/tag';

/** A filing's status as a tag; an inactive one with the year it ended, if known. */
export function FilingStatus({ filing }: { filing: Pick<CorporateFiling, 'status' | 'inactive_date'> }) {
  if (isInactiveFiling(filing)) {
    const year = filing.inactive_date?.slice(0, 4);
    return <Tag tone="high">{year ? `Inactive ${year}` : 'Inactive'}</Tag>;
  }
  return filing.status ? <Tag tone="good">{plainWords(filing.status)}</Tag> : null;
}
