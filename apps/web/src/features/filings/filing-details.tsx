import {
  addressLine,
  dateAndTime,
  displayPhone,
  percentage,
  plainWords,
  shortDate,
} from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';
import { CopyId } from '#ui/copy-id';
import { ExternalLink } from '#ui/external-link';
import { Facts } from '#ui/facts';
import { SecondLine } from '#ui/record-table';
import { WebName } from '#ui/web-name';
import { officersOf } from './officers.ts';

function Officers({ filing }: { filing: CorporateFiling }) {
  return officersOf(filing).map(({ line, address }) => (
    <div key={`${line} ${address}`}>
      <div>{line}</div>
      {address && <SecondLine>{address}</SecondLine>}
    </div>
  ));
}

/** All fields of a filing; missing values are left out (REP-043). */
export function FilingDetails({ filing }: { filing: CorporateFiling }) {
  const mailing = addressLine({
    addr1: filing.mailing_addr1,
    city: filing.mailing_city,
    state: filing.mailing_state,
    zip5: filing.mailing_zip5,
  });
  const physical = addressLine({
    addr1: filing.physical_addr1,
    city: filing.physical_city,
    state: filing.physical_state,
    zip5: filing.physical_zip5,
  });
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
        Officers: filing.officers.length + filing.principals.length > 0 && <Officers filing={filing} />,
        'Name agreement': filing.confidence !== null && percentage(filing.confidence),
        Source: filing.url ? <ExternalLink href={filing.url}>{filing.source}</ExternalLink> : filing.source,
        Updated: dateAndTime(filing.updated_at),
      }}
    />
  );
}
