import type { RecordListName } from '@assay/domain/report';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useViewer } from '#features/session';

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

interface ListView {
  mode: ListMode | null;
  filters: ListFilters;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

/** Reads a list's view from its search parameter; what it does not know is ignored. */
function parseListView(text: string): ListView {
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
export function useListMode(list: RecordListName) {
  const text = useSearch({
    strict: false,
    select: (search) => (search as Partial<Record<RecordListName, unknown>>)[list],
  });
  const [saved, setSaved] = useLocalStorage<Partial<Record<RecordListName, ListMode>>>({
    key: `record-lists:${useViewer().user.id}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  });
  const navigate = useNavigate();
  const view = parseListView(typeof text === 'string' ? text : '');
  const mode = view.mode ?? modes.find((each) => each === saved[list]) ?? 'cards';
  const show = (shown: { mode: ListMode; filters: ListFilters }, { replace = false } = {}) =>
    void navigate({
      to: '.',
      search: ((search: object) => ({ ...search, [list]: listViewText(shown) })) as never,
      hash: true,
      hashScrollIntoView: false,
      resetScroll: false,
      replace,
    });
  return {
    mode,
    filters: view.filters,
    setMode: (next: ListMode) => {
      setSaved({ ...saved, [list]: next });
      show({ mode: next, filters: view.filters }, { replace: true });
    },
    setFilters: (filters: ListFilters, options?: { replace?: boolean }) => show({ mode, filters }, options),
  };
}
