import { percentage, shortDate } from '@assay/domain/display';
import type { WatchlistMention } from '@assay/domain/screening';
import type { ReactNode } from 'react';
import { ExternalLink } from '#ui/external-link';
import type { ShownRecord } from './financial-record.ts';

/** Who lists the name, as a link to the entry if there is one. */
export const mentionSource = ({ page_url, source }: WatchlistMention): ReactNode =>
  page_url ? <ExternalLink href={page_url}>{source ?? 'Open the source'}</ExternalLink> : source;

/** A mention on a watchlist, which says nothing of a state or an amount. */
export function watchlistMention(entry: WatchlistMention): ShownRecord {
  return {
    kind: 'Listed name',
    title: entry.full_name ?? entry.alias_name,
    open: null,
    status: null,
    amount: null,
    facts: {
      'Also known as': entry.full_name ? entry.alias_name : null,
      Source: mentionSource(entry),
      Program: entry.program,
      Country: entry.country ?? entry.citizenship,
      'Place of birth': entry.place_of_birth,
      'Wanted by': entry.wanted_by,
      'Legal basis': entry.legal_basis,
      Listed: entry.listing_date && shortDate(entry.listing_date),
      Score: entry.score === null ? null : percentage(entry.score),
      Remarks: entry.remarks,
    },
  };
}
