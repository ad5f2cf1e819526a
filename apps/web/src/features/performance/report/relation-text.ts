import { displayMoney, shortDate } from '@assay/domain/display';
import type { PartnerHistoryEntry } from '@assay/domain/performance';

/** The columns of the relations of lenders, on the screen and in print. */
export const relationColumns = [
  { label: 'Lender' },
  { label: 'Lender type' },
  { label: 'Opened', isShort: true },
  { label: 'Closed', isShort: true },
  { label: 'Status' },
  { label: 'Open months', align: 'right' },
] as const;

export const relationStates = { closed: 'Closed', current: 'Current' } as const;

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
