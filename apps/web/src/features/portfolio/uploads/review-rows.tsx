import {
  type PortfolioUpload,
  portfolioEndpoints,
  uploadFieldLabel,
  uploadPage,
} from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '#api/download';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Fault } from '#ui/fault';
import { IconDownload } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { Pager } from '#ui/pager';
import { numberText } from '../merchants-text.ts';
import { useFaults, useUploadSteps } from './queries.ts';
import { SameBusiness } from './same-business.tsx';
import { UnknownStatuses } from './unknown-statuses.tsx';
import { pairsText } from './upload-text.ts';
import styles from './uploads.module.css';

interface ReviewRowsProps {
  upload: PortfolioUpload;
  check: NonNullable<PortfolioUpload['check']>;
  onChangeColumns: () => void;
  onDiscard: () => void;
}

/** What the import would do, before anything is saved. */
export function ReviewRows({ upload, check, onChangeColumns, onDiscard }: ReviewRowsProps) {
  const steps = useUploadSteps();
  const good = check.rows - check.faulty;
  const isMissing = upload.unknown_statuses.some(({ choice }) => choice === null);
  return (
    <>
      <Card title="What the import will do" count="nothing is saved yet">
        <dl className={styles.numbers}>
          {numbersOf(upload, check).map(({ label, value, isUrgent = false }) => (
            <div key={label}>
              <dt className={styles.numberLabel}>{label}</dt>
              <dd className={styles.number} data-urgent={(isUrgent && value > 0) || undefined}>
                {numberText(value)}
              </dd>
            </div>
          ))}
        </dl>
        {upload.notes.length > 0 && (
          <ul className={styles.notes} aria-label="Values that are lost or stored in another form">
            {upload.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        <div className={styles.decide}>
          <Fault>
            {steps.import.isError &&
              refusalMessage(steps.import.error, 'The import could not be started. Try again.')}
          </Fault>
          {isMissing && (
            <p className={styles.hint}>Choose what each unknown status means before the import.</p>
          )}
          <div className={styles.buttons}>
            <Button onClick={onDiscard}>Discard</Button>
            <Button onClick={onChangeColumns}>Change columns</Button>
            <Button
              variant="filled"
              disabled={good === 0 || isMissing}
              loading={steps.import.isPending}
              onClick={() => steps.import.mutate({ id: upload.id, checked_at: check.checked_at })}
            >
              Import {numberText(good)} {good === 1 ? 'row' : 'rows'}
            </Button>
          </div>
        </div>
      </Card>
      {upload.questions.to_decide + upload.questions.decided > 0 && (
        <SameBusiness key={`questions of ${upload.id}`} upload={upload} />
      )}
      {upload.unknown_statuses.length > 0 && <UnknownStatuses key={upload.id} upload={upload} />}
      {check.faulty > 0 && <FaultsCard upload={upload} count={check.faulty} />}
    </>
  );
}

/** The rows by what the import does with each; those outside the portfolio are among them. */
function numbersOf(
  { outside, questions }: PortfolioUpload,
  check: ReviewRowsProps['check'],
): { label: string; value: number; isUrgent?: boolean }[] {
  const reasons = outside.map(({ reason }) => reason).join(', ');
  const pairs = questions.to_decide + questions.left;
  return [
    { label: 'New businesses', value: check.new },
    { label: 'Already yours, unchanged', value: check.unchanged },
    { label: 'Already yours, changed', value: check.changed },
    ...(check.known_own > 0
      ? [{ label: 'Already yours, under another Merchant ID', value: check.known_own }]
      : []),
    { label: 'Known from public sources', value: check.known_public },
    {
      label: check.need_you > 0 ? `Rows that need you (${pairsText(pairs)})` : 'Rows that need you',
      value: check.need_you,
      isUrgent: true,
    },
    {
      label: reasons === '' ? 'Not in the portfolio' : `Not in the portfolio (${reasons})`,
      value: outside.reduce((sum, { rows }) => sum + rows, 0),
    },
  ];
}

/** The rows that cannot be imported, by line, with a download. */
export function FaultsCard({ upload, count }: { upload: PortfolioUpload; count: number }) {
  const [page, setPage] = useState(1);
  const faults = useFaults(upload.id, page);
  const file = useMutation({
    mutationFn: () =>
      download(portfolioEndpoints.faults, { params: { id: upload.id }, query: { csv: 'true' } }),
  });
  const pages = Math.ceil(count / uploadPage.size);
  return (
    <Card
      title="Rows with errors"
      count={numberText(count)}
      actions={
        <Button
          size="xs"
          leftSection={<IconDownload size={14} aria-hidden />}
          loading={file.isPending}
          onClick={() => file.mutate()}
        >
          Download errors
        </Button>
      }
      flush
    >
      <NotLoaded query={faults} rows={5} failed="The errors could not be loaded." />
      {faults.data && (
        <DataTable
          label="Rows with errors"
          columns={columns}
          rows={faults.data.results}
          stacks
          rowId={({ line }) => String(line)}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
    </Card>
  );
}

type FaultyRow = NonNullable<ReturnType<typeof useFaults>['data']>['results'][number];

/** The reason in the words of the page: the server names a field as a file does. */
const reasonText = ({ field, reason }: FaultyRow): string =>
  field && reason.startsWith(`${field} `) ? uploadFieldLabel(field) + reason.slice(field.length) : reason;

const columns: DataColumn<FaultyRow>[] = [
  {
    id: 'line',
    header: 'Row',
    align: 'right',
    width: '80px',
    cell: ({ row_number }) => numberText(row_number),
  },
  {
    id: 'field',
    header: 'Field',
    cell: ({ field }) => (field ? uploadFieldLabel(field) : <span className="faint regular">whole row</span>),
  },
  {
    id: 'external_id',
    header: 'Merchant ID',
    cell: ({ external_id }) => external_id ?? <span className="faint regular">-</span>,
  },
  { id: 'reason', header: 'Reason', wrap: true, cell: reasonText },
];
