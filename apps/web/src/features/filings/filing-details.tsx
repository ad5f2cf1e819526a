import { dateAndTime, displayPhone, percentage, plainWords, shortDate } from '@assay/domain/display';
import { type CorporateFiling, isInactiveFiling } from '@assay/domain/filings';
import { CopyId } from '#ui/copy-id';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import { WebName } from '#ui/web-name';
import { addressesOf, officersOf } from './filing-text.ts';

/** A filing's status as a tag; an inactive one with the year it ended, if known. */
export function FilingStatus({ filing }: { filing: CorporateFiling }) {
  if (isInactiveFiling(filing)) {
    const year = filing.inactive_date?.slice(0, 4);
    return <Tag tone="high">{year ? `Inactive ${year}` : 'Inactive'}</Tag>;
  }
  return filing.status ? <Tag tone="good">{plainWords(filing.status)}</Tag> : null;
}

/** All fields of a filing; missing values are left out (REP-043). */
export function FilingDetails({ filing }: { filing: CorporateFiling }) {
  const { physical, mailing } = addressesOf(filing);
  const officers = officersOf(filing).map(({ line, address }) => (
    <div key={`${line} ${address}`}>
      <div>{line}</div>
      {address && <SecondLine>{address}</SecondLine>}
    </div>
  ));
  return (
    <Facts
      columns
      facts={{
        'Filing state': filing.filing_state,
        'SOS ID': filing.sos_id && <CopyId value={filing.sos_id} />,
        'Entity type': filing.entity_type,
        Filed: filing.filing_date && shortDate(filing.filing_date),
        Status: filing.status && plainWords(filing.status),
        'Inactive since': filing.inactive_date && shortDate(filing.inactive_date),
        Industry: filing.industry,
        'Physical address': physical,
        'Mailing address': mailing,
        Phone: filing.phone && displayPhone(filing.phone),
        Email: filing.email && <WebName>{filing.email}</WebName>,
        'Registered agent': filing.registered_agent,
        Officers: officers.length > 0 && officers,
        'Name agreement': filing.confidence !== null && percentage(filing.confidence),
        Source: filing.url ? <ExternalLink href={filing.url}>{filing.source}</ExternalLink> : filing.source,
        Updated: dateAndTime(filing.updated_at),
      }}
    />
  );
}
