import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '#ui/icons';
import { type Choice, choiceGroups } from './choice.ts';
import { fittingChoices } from './fitting-choices.ts';
import { useInquiriesFound, useOpenedReports, usePortfolioFound } from './merchant-choices.ts';
import { recentChoices } from './recent-choices.ts';

const PAUSE_MS = 250;
const MAX_REPORTS = 5;

/** Matches for a text by group. Groups that need a request come last, so that nothing moves under the pointer. */
export function useChoices({ text, own, whose }: { text: string; own: Choice[]; whose: string }) {
  const typed = text.trim();
  const [query] = useDebouncedValue(typed, PAUSE_MS);
  const reports = useOpenedReports();
  const portfolio = usePortfolioFound(query);
  const inquiries = useInquiriesFound(query);
  const searches = [portfolio, inquiries];

  const recent = recentChoices(whose, own);
  const known = [...recent, ...own];
  const opened = (reports.data ?? []).filter(isNew(known));
  const local = [...known.filter(isFirst), ...fittingChoices(opened, typed).slice(0, MAX_REPORTS)];
  const offered = typed
    ? fittingChoices(local, typed)
    : // Other lenders are many; they are named, or found in the user menu.
      local.filter(({ group }) => group !== 'Lenders');
  const found = query === typed ? searches.flatMap(({ data }) => data ?? []).filter(isNew(offered)) : [];
  const sources = typed ? [reports, ...searches] : [reports];
  const isSearching = query !== typed || sources.some(({ isFetching }) => isFetching);
  const fitting = [...offered, ...found];
  const shown = fitting.length === 0 && typed && !isSearching ? [newSearch(typed)] : fitting;
  const failed = sources.filter(({ isError }) => isError);
  return {
    groups: choiceGroups
      .map((group) => ({ group, choices: shown.filter((choice) => choice.group === group) }))
      .filter(({ choices }) => choices.length > 0),
    /** Until the reports have loaded, the first choice may change. */
    isSettled: typed !== '' || !reports.isPending,
    isSearching,
    hasNone: fitting.length === 0,
    hasFailed: failed.length > 0,
    retry: () => {
      for (const source of failed) void source.refetch();
    },
  };
}

/** Searches for a business that nothing here fits; a number may be an SSN, so it is not put into the address. */
const newSearch = (typed: string): Choice => {
  const isPhone = typed.replace(/\D/g, '').length === 10 && !/[a-z]/i.test(typed);
  const search = isPhone ? { phone: typed } : /^[\d\s-]+$/.test(typed) ? {} : { legal_entity_name: typed };
  return {
    id: 'new search',
    group: 'Actions',
    label: Object.keys(search).length > 0 ? `Search for a business: ${typed}` : 'Search for a business',
    icon: IconSearch,
    to: { to: '/onboarding', search },
  };
};

const isNew =
  (others: readonly Choice[]) =>
  ({ id }: Choice): boolean =>
    !others.some((other) => other.id === id);

const isFirst = ({ id }: Choice, at: number, all: Choice[]): boolean =>
  all.findIndex((other) => other.id === id) === at;
