import { dateAndTime } from '@assay/domain/display';
import { type PortfolioUpload, uploadPage } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { NotLoaded } from '#ui/not-loaded';
import { Pager } from '#ui/pager';
import { Tag } from '#ui/tag';
import { useUploads } from './queries.ts';
import { UndoDialog } from './undo-dialog.tsx';
import { outcomeText, statusOf } from './upload-text.ts';
import styles from './uploads.module.css';

/** The previous uploads, each with its result and a link. */
export function UploadsCard() {
  const [page, setPage] = useState(1);
  const [undone, setUndone] = useState<PortfolioUpload | null>(null);
  const uploads = useUploads(page);
  const { data } = uploads;
  const pages = Math.ceil((data?.count ?? 0) / uploadPage.size);
  return (
    <Card title="Uploads" count={data?.count.toLocaleString('en-US')} flush>
      <NotLoaded query={uploads} rows={4} failed="The uploads could not be loaded." />
      {data && (
        <DataTable
          label="Uploads"
          columns={columnsOf(setUndone)}
          rows={data.results}
          stacks
          rowId={({ id }) => id}
          empty={<Empty>No uploads yet.</Empty>}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onPage={setPage} />}
      {undone && <UndoDialog upload={undone} onDone={() => setUndone(null)} />}
    </Card>
  );
}

const columnsOf = (onUndo: (upload: PortfolioUpload) => void): DataColumn<PortfolioUpload>[] => [
  {
    id: 'file',
    header: 'File',
    cell: ({ id, file_name }) => (
      <Link
        to="/healthcheck/uploads/$uploadId"
        params={{ uploadId: id }}
        className={styles.fileName}
        title={file_name}
      >
        {file_name}
      </Link>
    ),
  },
  { id: 'created', header: 'Uploaded', cell: ({ created_at }) => dateAndTime(created_at) },
  {
    id: 'by',
    header: 'By',
    cell: ({ created_by }) => created_by ?? <span className="faint regular">-</span>,
  },
  {
    id: 'status',
    header: 'Status',
    cell: (upload) => <Tag tone={statusOf(upload).tone}>{statusOf(upload).label}</Tag>,
  },
  { id: 'outcome', header: 'Outcome', wrap: true, cell: outcomeText },
  {
    id: 'undo',
    header: 'Undo',
    bare: true,
    isAction: true,
    cell: (upload) =>
      upload.status === 'done' && (
        <Button size="xs" aria-label={`Undo ${upload.file_name}`} onClick={() => onUndo(upload)}>
          Undo
        </Button>
      ),
  },
];
