import { addressLine, shortDate } from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';
import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import { CopyId } from '#ui/copy-id';
import { IconChevronRight } from '#ui/icons';
import { useRevealedRecord } from '#ui/record-anchor';
import { RecordDetails, RecordRow, SecondLine } from '#ui/record-table';
import { FilingDetails } from './filing-details.tsx';
import { FilingStatus } from './filing-status.tsx';
import styles from './filings-table.module.css';

/** The columns of a filing. */
export const filingColumns = [
  { label: 'Entity' },
  { label: 'State' },
  { label: 'Type' },
  { label: 'SOS ID' },
  { label: 'Filed' },
  { label: 'Status' },
];

interface FilingRowProps {
  filing: CorporateFiling;
  anchor: string;
}

/** One filing; open, with all of its fields. */
export function FilingRow({ filing, anchor }: FilingRowProps) {
  const [isOpen, setOpen] = useState(false);
  useRevealedRecord([anchor], () => setOpen(true));
  const place = addressLine({
    addr1: filing.physical_addr1 ?? filing.mailing_addr1,
    city: filing.physical_city ?? filing.mailing_city,
  });
  return (
    <>
      <RecordRow anchor={anchor} isOpen={isOpen}>
        <td>
          <div className={styles.entity}>
            <ActionIcon
              size={20}
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={`Details of ${filing.name}, ${filing.filing_state}`}
              onClick={() => setOpen(!isOpen)}
            >
              <IconChevronRight size={14} aria-hidden />
            </ActionIcon>
            <div>
              <div className={styles.name}>{filing.name}</div>
              {place && <SecondLine>{place}</SecondLine>}
            </div>
          </div>
        </td>
        <td data-label="State">{filing.filing_state}</td>
        <td data-label="Type">{filing.entity_type}</td>
        <td data-label="SOS ID" className={styles.line}>
          {filing.sos_id && <CopyId value={filing.sos_id} />}
        </td>
        <td data-label="Filed" className="tabular">
          {filing.filing_date && shortDate(filing.filing_date)}
        </td>
        <td data-label="Status" className={styles.line}>
          <FilingStatus filing={filing} />
        </td>
      </RecordRow>
      {isOpen && (
        <RecordDetails span={filingColumns.length}>
          <div className={styles.details}>
            <FilingDetails filing={filing} />
          </div>
        </RecordDetails>
      )}
    </>
  );
}
