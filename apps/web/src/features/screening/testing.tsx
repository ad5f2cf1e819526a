import type { AdverseMediaArticle, ListChecked, WatchlistItem } from '@assay/domain/screening';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import type { ComponentType } from 'react';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { WatchlistCard } from './watchlist-card.tsx';

/** A watchlist item as the API sends it, with the given overrides. */
export function aWatchlistItem(overrides: Partial<WatchlistItem> = {}): WatchlistItem {
  return {
    id: '71',
    subject: 'Peter Kowalski',
    subject_type: 'principal',
    score: 0.86,
    category: 'Sanctions',
    source_country: 'US',
    source_region: null,
    source_agency_acronym: 'OFAC',
    source_agency_name: 'Office of Foreign Assets Control',
    source_list_type: 'Specially Designated Nationals',
    listed_name: 'KOWALSKY, Piotr',
    aliases: ['Pete Kowalsky'],
    entry_id: 'SDN-22817',
    created_at: '2026-05-01T10:00:00Z',
    listed_at: '2026-04-28',
    url: 'https://sanctions.example.gov/22817',
    remarks: 'Born 14 Mar 1961.',
    caution: null,
    text: null,
    reasons: ['alias agrees'],
    is_linked_to_merchant: false,
    matched_merchants: [],
    ...overrides,
  };
}

/** An article as the API sends it, with the given overrides. */
export function anArticle(overrides: Partial<AdverseMediaArticle> = {}): AdverseMediaArticle {
  return {
    id: '81',
    subject: 'Lakeside Roofing',
    subject_matched: 'Lakeside Roofing LLC',
    article_title: 'Roofer fined over unfinished jobs',
    article_date: '2025-11-03',
    url: 'https://news.example/roofer-fined',
    score: 0.874,
    category: 'Fraud',
    source_country: 'US',
    highlights: ['Lakeside Roofing LLC was fined $4,000.'],
    text: null,
    match_reason: 'name agrees',
    sentiment_confidence_level: 0.9,
    source: 'News index',
    created_at: '2026-05-01T10:00:00Z',
    is_linked_to_merchant: false,
    matched_merchants: [],
    ...overrides,
  };
}

/** The media data of a merchant as the API sends it. */
export function answerOf(items: WatchlistItem[], status = 'completed', list: Partial<ListChecked> = {}) {
  return {
    enabled: true,
    status,
    data: { adverse_media: [], watchlists_sanctions: items },
    watchlists_decided_away: 0,
    lists_checked: [
      {
        name: 'OFAC SDN',
        version: '3f2a9c11b0de',
        entries: 18432,
        imported_at: '2026-04-29T12:00:00Z',
        published_at: '2026-04-28',
        confirmed_at: '2026-05-01T12:00:00Z',
        age_days: 0,
        stale: null,
        ...list,
      },
    ],
    checked_at: '2026-05-01T10:00:00Z',
    adverse_media_status: 'no_data',
    adverse_media_checked_at: '2026-05-01T10:00:00Z',
    adverse_media_waiting: 0,
  };
}

/** A card of merchant 7 in inquiry 1, by default the watchlist, for a lender with media on or off. */
export function openCard({
  vital4_enabled = true,
  isStaff = false,
  Card = WatchlistCard,
}: {
  vital4_enabled?: boolean;
  isStaff?: boolean;
  Card?: ComponentType<{ merchant_id: string; inquiry_id: string }>;
} = {}) {
  const user = { is_staff: isStaff, is_superuser: false } as User;
  const viewer = {
    ...viewerOf(user, { id: '1', vital4_enabled } as unknown as Lender),
    switchLender: () => {},
    signOut: () => {},
  };
  const component = async () => () => <Card merchant_id="7" inquiry_id="1" />;
  return renderScreens([{ path: '/', component }], '/', {
    wrap: (children) => <ViewerContext value={viewer}>{children}</ViewerContext>,
  });
}
