import type { CsvCell } from '@assay/csv/writing';
import { displayMoney, shortDate } from '@assay/domain/display';
import { type RecordListName, reportEndpoints } from '@assay/domain/report';
import { Button, Select, UnstyledButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { shownMoment } from '#api/as-of';
import { businessDay } from '#api/business-day';
import { call } from '#api/call';
import type { ReportScope } from '#api/dossier-answers';
import { saveFile } from '#api/download';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { FoldChevron } from '#ui/fold-chevron';
import { IconDownload } from '#ui/icons';
import { FilterLink, ListFilters } from '#ui/list-filters';
import { useRevealedRecord } from '#ui/record-anchor';
import { SecondLine } from '#ui/record-table';
import { SearchBox } from '#ui/search-box';
import { Tag } from '#ui/tag';
import { evidenceColumns, useEvidenceCells } from './evidence-columns.ts';
import {
  choicesOf,
  fileRows,
  filteredRows,
  type RecordColumn,
  type RecordListRow,
  sortedRows,
  totalsOf,
  yearsOf,
} from './list-rows.ts';
import type { ListFilters as Filters, ListView } from './list-view.ts';
import { listWords } from './list-words.ts';

// Inline, because each screen loads all style sheets of the page, and this is loaded on demand.
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 16px',
} as const;
const styles = {
  filters: { padding: '10px 16px 4px' },
  sums: { ...line, padding: '4px 16px 10px' },
  sum: { ...line, margin: 0, fontVariantNumeric: 'tabular-nums' },
  // Centers the chevron on the first line.
  key: { display: 'flex', gap: 4, paddingTop: 3 },
  name: { marginTop: -3 },
} as const;

const SEARCH_PAUSE_MS = 200;
/** How many rows are shown at first; tables of more take long to draw. */
const FIRST_ROWS = 200;

interface RecordListProps extends ReportScope {
  view: ListView;
  rows: readonly RecordListRow[];
  /** The first is the key of the row and opens it. */
  columns: readonly RecordColumn[];
}

/**
 * Records as a table, each with why it counts as the merchant's: filters, order, sum and file; a row opens the record.
 */
export function RecordList({ view, ...props }: RecordListProps) {
  const { list, filters, setFilters } = view;
  const { label, one, many, open: openWord } = listWords[list];
  const evidence = useEvidenceCells(props);
  const columns = [...props.columns, ...evidenceColumns];
  const rows = props.rows.map((row) => ({
    ...row,
    values: { ...row.values, ...(row.evidence && evidence.cellsOf(row.evidence)) },
  }));
  const [open, setOpen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { sort: sorted = '-filed', ...narrowing } = filters;
  const sort = { id: sorted.replace(/^-/, ''), desc: sorted.startsWith('-') };
  const shown = sortedRows(filteredRows(rows, filters), columns, sort);
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const unfiltered = filters.sort ? { sort: filters.sort } : {};
  const clear = () => setFilters(unfiltered);
  const anchor = useRevealedRecord(
    rows.map((row) => row.anchor),
    () => {
      const row = rows.find((each) => each.anchor === anchor);
      if (!row) return;
      setOpen(row.key);
      if (shown.indexOf(row) >= FIRST_ROWS) setWhole(true);
      // A filter must not hide the record that a link points to.
      if (!shown.includes(row)) setFilters(unfiltered, { replace: true, keepsLink: true });
    },
  );
  const toggle = (row: RecordListRow) => setOpen(open === row.key ? null : row.key);
  const totals = totalsOf(shown, columns);
  const openCount = shown.filter(({ status }) => status.isOpen).length;
  const file = useMutation({
    mutationFn: () => saveList(list, props, fileRows(shown, columns)),
    meta: { errorMessage: 'The file could not be made. Please try again.' },
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the buttons of the rows
    <div onKeyDown={(event) => moveByKeys(event, () => setOpen(null))}>
      <div style={styles.filters}>
        <Filter
          {...{ rows, filters, columns }}
          onChange={(part, options) => setFilters({ ...filters, ...part }, options)}
          onClear={isNarrowed ? clear : undefined}
        />
      </div>
      <div style={styles.sums}>
        <p role="status" style={styles.sum}>
          <strong>{countText(shown.length, rows.length, shown.length === 1 ? one : many)}</strong>
          <span>
            {openCount} {openWord}
          </span>
          {totals.map(({ id, header, total, open: stillOpen, count }) => (
            <span key={id}>
              {header} <strong>{displayMoney(total)}</strong>
              {count < shown.length && ` in ${count}`}
              {stillOpen !== total && stillOpen !== '0.00' && `, ${displayMoney(stillOpen)} ${openWord}`}
            </span>
          ))}
        </p>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden />}
          aria-label={`Download CSV of ${label}`}
          loading={file.isPending}
          disabled={shown.length === 0}
          onClick={() => file.mutate()}
        >
          Download CSV
        </Button>
      </div>
      <DataTable
        label={label}
        columns={tableColumns(columns, rows, { open, toggle })}
        rows={shown}
        rowId={({ key }) => key}
        rowAnchor={(row) => row.anchor}
        sort={sort}
        onSort={({ id, desc }) =>
          setFilters({ ...filters, sort: `${desc ? '-' : ''}${id}` }, { replace: true })
        }
        onRowClick={toggle}
        detail={(row) => (row.key === open ? row.detail() : null)}
        limit={isWhole ? undefined : FIRST_ROWS}
        empty={
          <Empty>
            No {many} match these filters. <FilterLink onClick={clear}>Show all {rows.length}</FilterLink>
          </Empty>
        }
      />
      {evidence.retry && (
        <Empty>
          Who attributed these records could not be loaded.{' '}
          <FilterLink onClick={evidence.retry}>Try again</FilterLink>
        </Empty>
      )}
      {!isWhole && shown.length > FIRST_ROWS && (
        <Button variant="subtle" size="compact-sm" m={8} aria-expanded={false} onClick={() => setWhole(true)}>
          Show {shown.length - FIRST_ROWS} more
        </Button>
      )}
    </div>
  );
}

const countText = (shown: number, all: number, word: string): string =>
  shown === all
    ? `${all.toLocaleString('en-US')} ${word}`
    : `${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} ${word}`;

/** Up, Down, Home and End move between the rows; Escape closes the open one. */
function moveByKeys(event: KeyboardEvent<HTMLDivElement>, close: () => void): void {
  const own = (event.target as HTMLElement).closest('[data-opens-row]');
  if (!own || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Escape' && own.getAttribute('aria-expanded') === 'true') {
    event.stopPropagation();
    close();
    return;
  }
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens-row]')];
  const at = all.indexOf(own as HTMLElement);
  const targets = new Map([
    ['ArrowUp', at - 1],
    ['ArrowDown', at + 1],
    ['Home', 0],
    ['End', all.length - 1],
  ]);
  const target = all[targets.get(event.key) ?? -1];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

interface FilterProps {
  rows: readonly RecordListRow[];
  columns: readonly RecordColumn[];
  filters: Filters;
  onChange: (part: Partial<Filters>, options?: { replace?: boolean }) => void;
  onClear: (() => void) | undefined;
}

/** The filters that can narrow the rows: one with a single value for all is left out. */
function Filter({ rows, columns, filters, onChange, onClear }: FilterProps) {
  const [clears, setClears] = useState(0);
  const statuses = choicesOf(rows.map(({ status }) => status.text));
  const roles = choicesOf(rows.map(({ values }) => values.role ?? null));
  const years = yearsOf(rows);
  const { from, to } = filters;
  const role = columns.find(({ id }) => id === 'role')?.header ?? 'Role';
  const clear =
    onClear &&
    (() => {
      setClears(clears + 1);
      onClear();
    });
  const choice = (
    name: keyof Filters,
    label: string,
    all: string,
    data: (string | { value: string; label: string })[],
  ) => (
    <Select
      aria-label={label}
      placeholder={all}
      w={148}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label.toLowerCase()}` }}
      data={data}
      value={filters[name] ?? null}
      onChange={(chosen) => onChange({ [name]: chosen ?? '' })}
    />
  );
  return (
    <ListFilters isDense onClear={clear}>
      {/* Clear remounts the field, so that text typed a moment ago is not sent. */}
      <SearchBox
        key={clears}
        label="Search these records"
        placeholder="Name or number"
        pauseMs={SEARCH_PAUSE_MS}
        search={filters.q ?? ''}
        onSearch={(q) => onChange({ q }, { replace: true })}
      />
      {(statuses.length > 1 || filters.status) && choice('status', 'Status', 'Any status', statuses)}
      {(roles.length > 1 || filters.role) && choice('role', role, `Any ${role.toLowerCase()}`, roles)}
      {(years.length > 1 || from || to) && (
        <>
          {choice(
            'from',
            'Filed from',
            'From any year',
            years.filter((year) => !to || year <= to),
          )}
          {choice(
            'to',
            'Filed to',
            'To any year',
            years.filter((year) => !from || year >= from),
          )}
        </>
      )}
    </ListFilters>
  );
}

/** The columns that have a value in some row and are not the second line of another. */
function tableColumns(
  columns: readonly RecordColumn[],
  rows: readonly RecordListRow[],
  { open, toggle }: { open: string | null; toggle: (row: RecordListRow) => void },
): DataColumn<RecordListRow>[] {
  const seconds = new Set(columns.flatMap(({ second }) => second ?? []));
  return columns
    .filter(
      ({ id, isFileOnly, isOnlyIfVaried }) =>
        !isFileOnly &&
        !seconds.has(id) &&
        (id === 'status' ||
          new Set(rows.map(({ values }) => values[id] ?? null).filter((value) => value || isOnlyIfVaried))
            .size > (isOnlyIfVaried ? 1 : 0)),
    )
    .map((column, place) => ({
      id: column.id,
      header: column.header,
      ...(column.kind === 'money' && { align: 'right' as const }),
      ...(column.kind === 'prose' && { wrap: true }),
      ...(column.id === 'status' && { matters: true as const }),
      // The rows come sorted; this only makes the header a button.
      sortBy: () => null,
      ...(place > 0
        ? { cell: (row) => cellText(column, row), second: (row) => secondText(column, row) }
        : {
            isKey: true as const,
            cell: (row) => (
              <UnstyledButton
                style={styles.key}
                data-opens-row
                aria-expanded={open === row.key}
                onClick={() => toggle(row)}
              >
                <FoldChevron />
                <span style={styles.name}>
                  {cellText(column, row) ?? row.title}
                  {secondText(column, row) && <SecondLine>{secondText(column, row)}</SecondLine>}
                </span>
              </UnstyledButton>
            ),
          }),
    }));
}

function cellText({ id, kind }: RecordColumn, { status, values }: RecordListRow): ReactNode {
  if (id === 'status') return <Tag tone={status.tone}>{status.text}</Tag>;
  const value = values[id];
  if (!value) return null;
  if (kind === 'day') return shortDate(value);
  if (kind === 'money') return displayMoney(value);
  if (kind === 'mono') return <span className="mono">{value}</span>;
  return value;
}

function secondText({ id, second }: RecordColumn, { status, values }: RecordListRow): string | null {
  const text = id === 'status' ? status.says : second && values[second];
  return (text && /^\d{4}-\d\d-\d\d$/.test(text) ? shortDate(text) : text) || null;
}

/** Saves the rows of a table, the first of which are its headers, as a file; the export is recorded first. */
async function saveList(
  list: RecordListName,
  { inquiry_id, merchant_id }: ReportScope,
  table: CsvCell[][],
): Promise<void> {
  const { csvText } = await import('@assay/csv/writing');
  const exported_at = new Date().toISOString();
  const rows = table.length - 1;
  await call(reportEndpoints.exported, {
    params: { id: merchant_id },
    body: { inquiry_id: inquiry_id || null, as_of: shownMoment(), list, rows, exported_at },
    required: true,
  });
  saveFile(
    `${list}_${merchant_id}_${businessDay(exported_at)}.csv`,
    new Blob([csvText(table)], { type: 'text/csv;charset=utf-8' }),
  );
}
