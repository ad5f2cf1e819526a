import { shortDate } from '@assay/domain/display';
import {
  domainAge,
  isYoungerThanStated,
  siteCertificate,
  siteVisit,
  type Website,
} from '@assay/domain/website';
import { PrintedBlock, unansweredText } from '#ui/printed-block';
import type { PrintedProps } from '#ui/printed-part';
import { type PrintedRow, PrintedTable } from '#ui/printed-table';
import { useWebsites } from './report/queries.ts';

/** The sites of the business with what a visit found; nothing without one. */
export function usePrintedWebsites({ merchant_id }: PrintedProps) {
  const { isEnabled, data, state, isPending, isError } = useWebsites(merchant_id);
  const unanswered = unansweredText({
    hasFailed: isError,
    isSourceFailed: state === 'error',
    isSearching: isPending || state === 'processing',
  });
  const { data: sites = [], possible = [], stated_start = null } = data ?? {};
  if (!isEnabled || (sites.length + possible.length === 0 && !unanswered)) return null;
  return (
    <PrintedBlock
      title="Website"
      notes={[
        unanswered,
        possible.length > 0 && 'A site that only the application names may be another’s and counts nowhere.',
      ]}
    >
      {sites.length + possible.length > 0 && (
        <PrintedTable
          label="Website"
          columns={[
            { label: 'Site' },
            { label: 'Visit' },
            { label: 'Certificate' },
            { label: 'Domain' },
            { label: 'Page' },
            { label: 'Named by' },
            { label: 'Visited', isShort: true },
          ]}
          rows={[
            ...sites.map((site) => siteRow(site, stated_start)),
            ...possible.map((site) => siteRow(site, null)),
          ]}
        />
      )}
    </PrintedBlock>
  );
}

const namedBy: Record<Website['named_by'], string> = {
  record: 'the record of the business',
  person: 'a person’s word',
  application: 'only the application',
};

function siteRow(site: Website, statedStart: string | null): PrintedRow {
  const profiles = site.profiles.map(({ site: name }) => name).join(', ');
  return {
    key: site.id,
    cells: [
      site.domain,
      siteVisit(site).words,
      siteCertificate(site, site.created_at)?.words ?? 'Not stated',
      [
        domainAge(site, site.created_at)?.words ?? 'Age not stated',
        isYoungerThanStated(site, statedStart) && `younger than the business, stated from ${statedStart}`,
      ]
        .filter(Boolean)
        .join(', '),
      site.title,
      namedBy[site.named_by],
      shortDate((site.visited_at ?? site.created_at).slice(0, 10)),
    ],
    below: profiles && `Profiles: ${profiles}.`,
  };
}
