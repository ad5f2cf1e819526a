import { shortDate } from '@assay/domain/display';
import {
  domainAge,
  isYoungerThanStated,
  siteCertificate,
  siteVisit,
  type Website,
} from '@assay/domain/website';
import { unansweredText } from '#ui/printed-block';
import { PrintedList } from '#ui/printed-list';
import type { PrintedProps } from '#ui/printed-part';
import type { PrintedColumn } from '#ui/printed-table';
import { useWebsites } from './report/queries.ts';

/** The sites of the business with what a visit found; nothing without one. */
export function usePrintedWebsites({ merchant_id }: PrintedProps) {
  const { isEnabled, data, state, isPending, isError } = useWebsites(merchant_id);
  const unanswered = unansweredText({ isError, isPending }, state);
  const { data: sites = [], possible = [], stated_start = null } = data ?? {};
  if (!isEnabled || (sites.length + possible.length === 0 && !unanswered)) return null;
  return (
    <PrintedList
      title="Website"
      notes={[
        unanswered,
        possible.length > 0 && 'A site that only the application names may be another’s and counts nowhere.',
      ]}
      columns={columns}
      records={[
        ...sites.map((site) => ({ ...site, statedStart: stated_start })),
        ...possible.map((site) => ({ ...site, statedStart: null })),
      ]}
      below={({ profiles }) =>
        profiles.length > 0 && `Profiles: ${profiles.map(({ site }) => site).join(', ')}.`
      }
    />
  );
}

const namedBy: Record<Website['named_by'], string> = {
  record: 'the record of the business',
  person: 'a person’s word',
  application: 'only the application',
};

const columns: PrintedColumn<Website & { statedStart: string | null }>[] = [
  { header: 'Site', cell: ({ domain }) => domain },
  { header: 'Visit', cell: (site) => siteVisit(site).words },
  { header: 'Certificate', cell: (site) => siteCertificate(site, site.created_at)?.words ?? 'Not stated' },
  {
    header: 'Domain',
    cell: (site) =>
      [
        domainAge(site, site.created_at)?.words ?? 'Age not stated',
        isYoungerThanStated(site, site.statedStart) &&
          `younger than the business, stated from ${site.statedStart}`,
      ]
        .filter(Boolean)
        .join(', '),
  },
  { header: 'Page', cell: ({ title }) => title },
  { header: 'Named by', cell: ({ named_by }) => namedBy[named_by] },
  {
    header: 'Visited',
    isShort: true,
    cell: ({ visited_at, created_at }) => shortDate((visited_at ?? created_at).slice(0, 10)),
  },
];
