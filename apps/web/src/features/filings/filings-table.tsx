import { addressLine, shortDate } from '@assay/domain/display';
import type { CorporateFiling } from '@assay/domain/filings';
import { reportFolds } from '@assay/domain/report';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { CopyId } from '#ui/copy-id';
import { IconChevronRight } from '#ui/icons';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordDetails, RecordRow, RecordTable, SecondLine } from '#ui/record-table';
import { FilingDetails, FilingStatus } from './filing-details.tsx';
import styles from './filings-table.module.css';

const columns = ['Entity', 'State', 'Type', 'SOS ID', 'Filed', 'Status'].map((header) => ({ header }));

const anchorOf = (filing: CorporateFiling) => recordAnchor('corporate_filing', filing.id);

/** Filings as a table: the first three, the rest on request. */
export function FilingsTable({ filings }: { filings: readonly CorporateFiling[] }) {
  const [isWhole, setWhole] = useState(false);
  useRevealedRecord(filings.slice(reportFolds.filings).map(anchorOf), () => setWhole(true));
  const shown = isWhole ? filings : filings.slice(0, reportFolds.filings);
  const hidden = filings.length - shown.length;
  return (
    <>
      <RecordTable label="Corporate filings" columns={columns}>
        {shown.map((filing) => (
          <FilingRow key={filing.id} filing={filing} />
        ))}
      </RecordTable>
      {hidden > 0 && (
        <UnstyledButton className={styles.more} aria-expanded={false} onClick={() => setWhole(true)}>
          Show {hidden} more
        </UnstyledButton>
      )}
    </>
  );
}

/** One filing; open, with all of its fields. */
function FilingRow({ filing }: { filing: CorporateFiling }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = anchorOf(filing);
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
              <div className="medium">{filing.name}</div>
              {place && <SecondLine>{place}</SecondLine>}
            </div>
          </div>
        </td>
        <td data-label="State">{filing.filing_state}</td>
        <td data-label="Type">{filing.entity_type}</td>
        <td data-label="SOS ID" className="nowrap">
          {filing.sos_id && <CopyId value={filing.sos_id} />}
        </td>
        <td data-label="Filed" className="tabular">
          {filing.filing_date && shortDate(filing.filing_date)}
        </td>
        <td data-label="Status" className="nowrap">
          <FilingStatus filing={filing} />
        </td>
      </RecordRow>
      {isOpen && (
        <RecordDetails span={columns.length}>
          <div className={styles.details}>
            <FilingDetails filing={filing} />
          </div>
        </RecordDetails>
      )}
    </>
  );
}
