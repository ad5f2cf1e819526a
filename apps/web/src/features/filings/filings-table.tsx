import type { CorporateFiling } from '@assay/domain/filings';
import { reportFolds } from '@assay/domain/report';
import { UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordTable } from '#ui/record-table';
import { FilingRow, filingColumns } from './filing-row.tsx';
import styles from './filings-table.module.css';

const anchorOf = (filing: CorporateFiling) => recordAnchor('corporate_filing', filing.id);

/** Filings as a table: the first three, the rest on request. */
export function FilingsTable({ filings }: { filings: readonly CorporateFiling[] }) {
  const [isWhole, setWhole] = useState(false);
  useRevealedRecord(filings.slice(reportFolds.filings).map(anchorOf), () => setWhole(true));
  const shown = isWhole ? filings : filings.slice(0, reportFolds.filings);
  const hidden = filings.length - shown.length;
  return (
    <>
      <RecordTable label="Corporate filings" columns={filingColumns}>
        {shown.map((filing) => (
          <FilingRow key={filing.id} filing={filing} anchor={anchorOf(filing)} />
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
