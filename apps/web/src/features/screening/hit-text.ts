import type { WatchlistItem } from '@assay/domain/screening';

/** What the report says of a watchlist hit beyond its fields, on the screen as in print. */
export const hitText = (item: WatchlistItem) => ({
  list: item.source_list_type !== item.source_agency_name && item.source_list_type,
  aliases: item.aliases.length > 0 && `a.k.a. ${item.aliases.join('; ')}`,
  why: item.reasons.join(', ') || 'similar name',
  about: `${item.subject}, ${item.subject_type}`,
  addresses: item.addresses?.length ? `Listed at ${item.addresses.join('; ')}` : null,
});
