import { displayMoney, shortDate } from '@assay/domain/display';
import { type PartnerHistoryEntry, relationState } from '@assay/domain/performance';
import type { PrintedColumn } from '#ui/printed-table';

export const relationStates = { closed: 'Closed', current: 'Current' } as const;

/** The columns of the relations of lenders: their headers on the screen, and as text in print. */
export const relationColumns: PrintedColumn<PartnerHistoryEntry>[] = [
  { header: 'Lender', cell: ({ lender }) => lender },
  { header: 'Lender type', cell: ({ lender_type }) => lender_type },
  { header: 'Opened', isShort: true, cell: ({ open_date }) => open_date && shortDate(open_date) },
  { header: 'Closed', isShort: true, cell: ({ close_date }) => close_date && shortDate(close_date) },
  {
    header: 'Status',
    cell: (relation) => {
      const state = relationState(relation);
      return [relation.status, state && relationStates[state]].filter(Boolean).join(', ');
    },
  },
  { header: 'Open months', align: 'right', cell: ({ open_months }) => open_months },
];

/** What the lender's own file says: the funding in one line, the owners in another. */
export function factLines({
  funded_amount,
  balance,
  funding_date,
  owners,
}: NonNullable<PartnerHistoryEntry['own_facts']>): string[] {
  const funded = [
    funded_amount && displayMoney(funded_amount),
    funding_date && `on ${shortDate(funding_date)}`,
  ];
  const funding = [
    (funded_amount || funding_date) && `Funded ${funded.filter(Boolean).join(' ')}`,
    balance && `balance ${displayMoney(balance)}`,
  ].filter(Boolean);
  const named = owners.map(({ first_name, last_name, title, share }) => {
    const known = [title, share !== null && `${share}%`].filter(Boolean).join(', ');
    const name = [first_name, last_name].filter(Boolean).join(' ');
    return known ? `${name} (${known})` : name;
  });
  return [
    ...(funding.length > 0 ? [funding.join(', ')] : []),
    ...(named.length > 0 ? [`${named.length === 1 ? 'Owner' : 'Owners'}: ${named.join(' · ')}`] : []),
  ];
}
