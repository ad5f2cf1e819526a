import { useDebouncedValue } from '@mantine/hooks';
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
  const shown = [...offered, ...found];
  const sources = typed ? [reports, ...searches] : [reports];
  const failed = sources.filter(({ isError }) => isError);
  return {
    groups: choiceGroups
      .map((group) => ({ group, choices: shown.filter((choice) => choice.group === group) }))
      .filter(({ choices }) => choices.length > 0),
    /** Until the reports have loaded, the first choice may change. */
    isSettled: typed !== '' || !reports.isPending,
    isSearching: query !== typed || sources.some(({ isFetching }) => isFetching),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const source of failed) void source.refetch();
    },
  };
}

const isNew =
  (others: readonly Choice[]) =>
  ({ id }: Choice): boolean =>
    !others.some((other) => other.id === id);

const isFirst = ({ id }: Choice, at: number, all: Choice[]): boolean =>
  all.findIndex((other) => other.id === id) === at;
