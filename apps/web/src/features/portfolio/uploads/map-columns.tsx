import {
  type MappedColumn,
  mappingFault,
  type PortfolioUpload,
  type UploadField,
  uploadFields,
} from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { refusalMessage } from '#api/refusal-message';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { NotLoaded } from '#ui/not-loaded';
import { type Encoding, usePreview, useUploadSteps } from './queries.ts';
import styles from './uploads.module.css';

const NOT_IMPORTED = { value: '', label: 'Not imported' };
const encodings: { value: Encoding; label: string }[] = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'windows-1252', label: 'Windows-1252' },
];
const SHOWN_VALUES = 3;

interface MapColumnsProps {
  upload: PortfolioUpload;
  /** Called once the rows are being checked. */
  onMapped: () => void;
  onDiscard: () => void;
}

/** Maps each column of the file to a field, next to its first values. */
export function MapColumns({ upload, onMapped, onDiscard }: MapColumnsProps) {
  const [encoding, setEncoding] = useState<Encoding>();
  const [chosen, setChosen] = useState<ReadonlyMap<string, UploadField | ''>>(new Map());
  const preview = usePreview(upload.id, encoding);
  const { map } = useUploadSteps();
  const { data } = preview;
  if (!data)
    return (
      <Card flush>
        <NotLoaded
          query={preview}
          rows={8}
          failed={refusalMessage(preview.error, 'The columns could not be loaded.')}
        />
      </Card>
    );
  const fieldOf = (column: string): UploadField | '' =>
    chosen.get(column) ?? data.guess.find((each) => each.column === column)?.field ?? '';
  const mapping = data.columns.flatMap((column): MappedColumn[] => {
    const field = column === '' ? '' : fieldOf(column);
    return field === '' ? [] : [{ column, field }];
  });
  const fault = mappingFault(mapping);
  const rows = data.columns.map((column, at) => ({
    column,
    values: data.rows.map(({ values }) => values[at] ?? '').filter((value) => value !== ''),
  }));
  const choose = (column: string, field: string) =>
    setChosen((before) => new Map(before).set(column, field as UploadField | ''));
  const check = () => {
    if (fault || map.isPending) return;
    map.mutate({ id: upload.id, encoding: data.encoding, mapping }, { onSuccess: onMapped });
  };
  const refusal = map.isError ? refusalMessage(map.error, 'The rows could not be checked. Try again.') : null;
  return (
    <Card
      title="What each column contains"
      count={`${mapping.length} of ${data.columns.length} are imported`}
      actions={
        data.sheet ? (
          <span className="faint regular">{sheetText(data.sheet)}</span>
        ) : (
          <Choice
            label="Encoding"
            options={encodings}
            value={data.encoding}
            onChange={(value) => setEncoding(value as Encoding)}
          />
        )
      }
      flush
    >
      <DataTable
        label="Columns of the file"
        columns={columnsOf(fieldOf, choose)}
        rows={rows}
        stacks
        rowId={({ column }) => column}
      />
      <div className={styles.foot}>
        <p role="alert" className="toned" data-tone="highest">
          {refusal ?? fault}
        </p>
        {mapping.some(({ field }) => field === 'ein') && (
          <p className={styles.hint}>
            Write EINs as XX-XXXXXXX. Nine digits without a dash are hidden if they may be a Social Security
            number. Do not choose a column of Social Security numbers.
          </p>
        )}
        <div className={styles.buttons}>
          <Button onClick={onDiscard}>Discard</Button>
          <Button variant="filled" disabled={fault !== null} loading={map.isPending} onClick={check}>
            Check rows
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Which sheet of a workbook is read. */
function sheetText({ name, others }: { name: string; others: number }): string {
  if (others === 0) return `Sheet "${name}"`;
  return `Sheet "${name}"; ${others === 1 ? 'another sheet is' : `${others} other sheets are`} not read`;
}

interface ChoiceProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  isDisabled?: boolean;
  onChange: (value: string) => void;
}

/** A native select: a file may have many columns, each with one. */
const Choice = ({ label, options, value, isDisabled = false, onChange }: ChoiceProps) => (
  <select
    aria-label={label}
    className={styles.select}
    disabled={isDisabled}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

interface FileColumn {
  column: string;
  values: string[];
}

const columnsOf = (
  fieldOf: (column: string) => string,
  onChoose: (column: string, field: string) => void,
): DataColumn<FileColumn>[] => [
  {
    id: 'column',
    header: 'Column of the file',
    cell: ({ column }) => (
      <span className={styles.column} title={column}>
        {column === '' ? <span className="faint regular">Without a name</span> : column}
      </span>
    ),
  },
  {
    id: 'field',
    header: 'Imported as',
    width: '200px',
    cell: ({ column }) => (
      <Choice
        label={`Import ${column} as`}
        isDisabled={column === ''}
        options={[NOT_IMPORTED, ...uploadFields.map(({ field, label }) => ({ value: field, label }))]}
        value={column === '' ? '' : fieldOf(column)}
        onChange={(field) => onChoose(column, field)}
      />
    ),
  },
  {
    id: 'values',
    header: 'First values',
    wrap: true,
    cell: ({ values }) =>
      values.length === 0 ? (
        <span className="faint regular">empty in the first rows</span>
      ) : (
        <span className={styles.values}>{values.slice(0, SHOWN_VALUES).join(' · ')}</span>
      ),
  },
];
