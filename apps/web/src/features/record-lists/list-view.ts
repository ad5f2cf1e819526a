import type { RecordListName } from '@assay/domain/report';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { z } from 'zod';
import { useViewer } from '#features/session';

const inAddress = z.string().max(2000).optional().catch(undefined);

/** The search parameters of a report's lists: each list has one, such as `litigation=table;status:Pending`. */
export const recordListSearch = {
  litigation: inAddress,
  bankruptcy: inAddress,
  judgement: inAddress,
  lien: inAddress,
  ucc: inAddress,
} satisfies Record<RecordListName, typeof inAddress>;

const modes = ['cards', 'table'] as const;
/** One record at a time as a card, or all of them as a table. */
export type ListMode = (typeof modes)[number];

/** What a table shows of its list: filters and order. A missing filter means all. */
export interface ListFilters {
  status?: string;
  role?: string;
  /** First and last year of filing. */
  from?: string;
  to?: string;
  q?: string;
  /** The sorted column, with a minus before it for descending. */
  sort?: string;
}
const filterNames = ['status', 'role', 'from', 'to', 'q', 'sort'] as const satisfies (keyof ListFilters)[];

interface ShowOptions {
  replace?: boolean;
  /** The address still names the record that a link led to; otherwise a reload would show that record again. */
  keepsLink?: boolean;
}

/** How a list is shown, and how to change it. */
export interface ListView {
  list: RecordListName;
  mode: ListMode;
  filters: ListFilters;
  setMode: (mode: ListMode) => void;
  setFilters: (filters: ListFilters, options?: ShowOptions) => void;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Reads a list's view from its search parameter; what it does not know is ignored. */
function parseListView(text: string): { mode: ListMode | null; filters: ListFilters } {
  const parts = text.split(';');
  const filters: ListFilters = {};
  for (const part of parts) {
    const name = filterNames.find((each) => part.startsWith(`${each}:`));
    const value = name && decoded(part.slice(name.length + 1));
    if (name && value) filters[name] = value;
  }
  return { mode: modes.find((mode) => mode === parts[0]) ?? null, filters };
}

/** Writes a list's view as its search parameter. */
function listViewText({ mode, filters }: { mode: ListMode; filters: ListFilters }): string {
  const values = filterNames.flatMap((name) =>
    filters[name] ? [`${name}:${encodeURIComponent(filters[name])}`] : [],
  );
  return [mode, ...values].join(';');
}

/** How a list is shown: as the address says, else as the user last chose for this list, else as cards. */
export function useListView(list: RecordListName): ListView {
  const text = useSearch({
    strict: false,
    select: (search) => (search as Partial<Record<RecordListName, unknown>>)[list],
  });
  const key = `${list}-mode:${useViewer().user.id}`;
  const navigate = useNavigate();
  const view = parseListView(typeof text === 'string' ? text : '');
  const mode = view.mode ?? modes.find((each) => each === localStorage.getItem(key)) ?? 'cards';
  const show = (
    shown: { mode: ListMode; filters: ListFilters },
    { replace = false, keepsLink = false }: ShowOptions = {},
  ) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, [list]: listViewText(shown) })) as never,
      hash: keepsLink || '',
      hashScrollIntoView: false,
      resetScroll: false,
      replace,
    });
  return {
    list,
    mode,
    filters: view.filters,
    setMode: (next: ListMode) => {
      // The address changes with it, which renders the list again.
      localStorage.setItem(key, next);
      show({ mode: next, filters: view.filters }, { replace: true });
    },
    setFilters: (filters: ListFilters, options?: ShowOptions) => show({ mode, filters }, options),
  };
}
