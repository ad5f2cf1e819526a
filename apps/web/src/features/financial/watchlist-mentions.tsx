import { percentage, personName, shortDate } from '@assay/domain/display';
import type { BusinessRecords } from '@assay/domain/financial';
import type { WatchlistMention } from '@assay/domain/screening';
import { BoxedTable } from '#features/gathering';
import type { DataColumn } from '#ui/data-table';
import { mentionSource } from './mention-record.tsx';

type Mention = WatchlistMention & { of: string };

const columns: DataColumn<Mention>[] = [
  {
    id: 'name',
    header: 'Listed name',
    wrap: true,
    cell: ({ full_name, alias_name }) => full_name ?? alias_name,
    second: ({ full_name, alias_name, of }) =>
      [full_name && alias_name && `a.k.a. ${alias_name}`, `for ${of}`].filter(Boolean).join(' · '),
  },
  {
    id: 'source',
    header: 'Source',
    wrap: true,
    cell: mentionSource,
    second: ({ program, wanted_by, legal_basis }) =>
      [program, wanted_by, legal_basis].filter(Boolean).join(' · '),
  },
  { id: 'country', header: 'Country', cell: ({ country, citizenship }) => country ?? citizenship },
  { id: 'listed', header: 'Listed', cell: ({ listing_date }) => listing_date && shortDate(listing_date) },
  { id: 'score', header: 'Score', align: 'right', cell: ({ score }) => percentage(score) },
];

/** Watchlist entries in the file of a business, for the business and its principals. */
export function WatchlistMentions({ file }: { file: BusinessRecords }) {
  const mentions = [
    ...file.watchlist.map((mention) => ({ ...mention, of: file.primary_business_name })),
    ...file.principals.flatMap((person) =>
      person.principal_watchlists.map((mention) => ({ ...mention, of: personName(person) })),
    ),
  ];
  return <BoxedTable title="Watchlist Mentions" columns={columns} rows={mentions} />;
}
