import {
  isRegulatorySection,
  LinkFilters,
  licensingGaps,
  linksShown,
  type RegulatoryLink,
  regulatorySections,
} from '@assay/domain/regulatory';
import { Navigate, useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Card } from '#ui/card';
import { type DataColumn, DataTable } from '#ui/data-table';
import { Empty } from '#ui/empty';
import { ExternalLink } from '#ui/external-link';
import { Failed } from '#ui/failed';
import { Page } from '#ui/page';
import { stringifySearch } from '#ui/search-params';
import { SkeletonRows } from '#ui/skeleton-rows';
import { Tab, Tabs } from '#ui/tabs';
import { useSearchOf } from '#ui/use-search-of';
import { useRegulatoryLinks } from '../use-regulatory-links.ts';
import { LicensingGapNote } from './licensing-gap-note.tsx';
import { SearchFilters } from './search-filters.tsx';

/** A table of links to public registers, licenses and complaints, by section and filters (BOF-100). */
export function RegulatorySearchPage() {
  const { section } = useParams({ strict: false });
  if (section === undefined)
    return <Navigate to="/regulatory-search/$section" params={{ section: 'all' }} replace />;
  return isRegulatorySection(section) ? <Search section={section} /> : <NoSuchSection section={section} />;
}

const general = (state: LinkFilters['state']): LinkFilters => ({
  state,
  category: 'General',
  use_case: 'Professional Licensing',
});

function Search({ section }: { section: keyof typeof regulatorySections }) {
  const { data, isPending, isError, refetch } = useRegulatoryLinks();
  const { filters, change } = useLinkFilters(section);
  const links = linksShown(data ?? [], section, filters);
  return (
    <Page
      title="Regulatory Search"
      subtitle="Where public agencies list registrations, licenses and complaints"
    >
      <Sections current={section} />
      <SearchFilters filters={filters} onChange={change} count={data && links.length} />
      <Card flush>
        {isPending && <SkeletonRows rows={6} />}
        {isError && <Failed title="The regulatory links could not be loaded." onRetry={() => refetch()} />}
        {data && links.length === 0 && <Empty>No regulatory links found.</Empty>}
        {links.length > 0 && (
          <DataTable
            label="Regulatory links"
            columns={columns}
            rows={links}
            stacks
            rowId={({ state_name, use, agency }) => `${state_name} ${use} ${agency}`}
          />
        )}
        {data && (
          <LicensingGapNote
            gaps={licensingGaps(data, section, filters)}
            state={filters.state}
            hasGeneral={linksShown(data, 'all', general(filters.state)).some(({ url }) => url)}
          />
        )}
      </Card>
    </Page>
  );
}

const columns: DataColumn<RegulatoryLink>[] = [
  { id: 'state', header: 'State', cell: ({ state_name }) => state_name },
  { id: 'categories', header: 'Categories', wrap: true, cell: ({ categories }) => categories.join(', ') },
  { id: 'use', header: 'Use Case', cell: ({ use }) => use },
  {
    id: 'link',
    header: 'External Search Link',
    wrap: true,
    cell: ({ url, agency }) => (url ? <ExternalLink href={url}>{agency}</ExternalLink> : 'N/A'),
  },
];

/** The sections as tabs, which preserve the filters. */
function Sections({ current }: { current: string }) {
  return (
    <Tabs label="Sections of the regulatory search">
      {Object.entries(regulatorySections).map(([section, { label }]) => (
        <Tab
          key={section}
          to="/regulatory-search/$section"
          params={{ section }}
          search={true}
          isCurrent={section === current}
        >
          {label}
        </Tab>
      ))}
    </Tabs>
  );
}

function NoSuchSection({ section }: { section: string }) {
  return (
    <Page title="Page not found" subtitle={<>There is no section {section} of the regulatory search.</>}>
      <Sections current="" />
    </Page>
  );
}

/** The filters in the address and how to change them; invalid ones are removed from the address (BOF-100). */
function useLinkFilters(section: string) {
  const filters = useSearchOf(LinkFilters);
  const navigate = useNavigate();
  const isClean = useLocation({
    select: ({ search, searchStr }) => stringifySearch(LinkFilters.parse(search)) === searchStr,
  });
  useEffect(() => {
    if (isClean) return;
    void navigate({
      to: '/regulatory-search/$section',
      params: { section },
      search: (written: object) => LinkFilters.parse(written),
      replace: true,
    });
  }, [isClean, navigate, section]);
  const change = (part: { [K in keyof LinkFilters]?: string | null }) =>
    void navigate({
      to: '/regulatory-search/$section',
      params: { section },
      search: LinkFilters.parse({ ...filters, ...part }),
      resetScroll: false,
    });
  return { filters, change };
}
