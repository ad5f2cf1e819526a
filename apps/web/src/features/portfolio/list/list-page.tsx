import { portfolioEndpoints, sectionLabels } from '@assay/domain/portfolio';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { download } from '#api/download';
import { refusalMessage } from '#api/refusal-message';
import { SavedViews } from '#features/saved-views';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { IconDownload } from '#ui/icons';
import { NotLoaded } from '#ui/not-loaded';
import { Page } from '#ui/page';
import { useSearchOf } from '#ui/use-search-of';
import { useMayChangePortfolio } from '../may-change-portfolio.ts';
import { numberText } from '../merchants-text.ts';
import { type ListAddress, listAddress, readListAddress } from '../portfolio-address.ts';
import { PortfolioGate } from '../portfolio-gate.tsx';
import { callOf, type PortfolioView, usePortfolioMerchants } from '../queries.ts';
import { RemoveBar } from '../removals/remove-bar.tsx';
import { useChoice } from '../removals/use-choice.ts';
import styles from './list-page.module.css';
import { ListView } from './list-view.ts';
import { MerchantFilters } from './merchant-filters.tsx';
import { MerchantTable } from './merchant-table.tsx';

/** The merchants of a section, by level and category (BOF-092). */
export function ListPage() {
  const address = readListAddress(useParams({ strict: false }));
  if (!address) return <NoSuchList />;
  return (
    <PortfolioGate>
      <List address={address} />
    </PortfolioGate>
  );
}

function List({ address }: { address: ListAddress }) {
  const view = useSearchOf(ListView);
  const navigate = useNavigate();
  const { section, level, category, isNew } = address;
  const shown: PortfolioView = { section, level, scoreRank: category, isNew, ...view };
  const merchants = usePortfolioMerchants(shown);
  const { data, isPlaceholderData, hasNextPage } = merchants;
  const file = useMutation({
    mutationFn: () =>
      download(portfolioEndpoints.merchants, {
        ...callOf(shown),
        query: { ...callOf(shown).query, csv: 'true' },
      }),
  });
  const change = (next: Partial<ListAddress>, search: Partial<ListView> = {}, { replace = false } = {}) =>
    void navigate({
      ...listAddress({ ...address, ...next }),
      search: ListView.parse({ ...view, ...search }),
      resetScroll: false,
      replace,
    });
  // Merchants of a past month's list may have left the portfolio since.
  const mayChange = useMayChangePortfolio() && view.month === undefined;
  const choice = useChoice(JSON.stringify(shown));
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const count = data?.pages.at(-1)?.count ?? 0;
  return (
    <Page
      title={sectionLabels[section]}
      back={{ to: '/healthcheck', label: 'Portfolio HealthCheck' }}
      actions={
        <>
          <SavedViews list="portfolio" />
          <Button
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={file.isPending}
            disabled={count === 0}
            onClick={() => file.mutate()}
          >
            Download CSV
          </Button>
        </>
      }
    >
      <MerchantFilters
        address={address}
        view={view}
        summary={
          data && !isPlaceholderData
            ? `${numberText(rows.length)} of ${numberText(count)} merchants`
            : undefined
        }
        onChange={change}
      />
      <Card flush>
        <NotLoaded
          query={merchants}
          rows={10}
          failed={refusalMessage(merchants.error, 'The merchants could not be loaded.')}
        />
        {data && rows.length === 0 && <Empty>No merchants found.</Empty>}
        {rows.length > 0 && (
          <MerchantTable
            section={section}
            pages={data?.pages.map(({ results }) => results) ?? []}
            isStale={isPlaceholderData}
            sortBy={view.sortBy}
            onSort={(sortBy) => change({}, { sortBy })}
            {...(mayChange && { choice })}
          />
        )}
      </Card>
      {mayChange && <RemoveBar chosen={[...choice.chosen.values()]} onClear={choice.clear} />}
      {hasNextPage && !isPlaceholderData && (
        <div className={styles.more}>
          <Button loading={merchants.isFetchingNextPage} onClick={() => void merchants.fetchNextPage()}>
            Show More
          </Button>
        </div>
      )}
    </Page>
  );
}

function NoSuchList() {
  return (
    <Page title="Page not found" subtitle="There is no such part of the portfolio.">
      <p>
        <Link to="/healthcheck">Portfolio HealthCheck</Link>
      </p>
    </Page>
  );
}
