import type { AdverseMediaArticle, WatchlistItem } from '@assay/domain/screening';

/** A watchlist item as the API answers it, but for what a test says. */
export function aWatchlistItem(given: Partial<WatchlistItem> = {}): WatchlistItem {
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
    ...given,
  };
}

/** An article as the API answers it, but for what a test says. */
export function anArticle(given: Partial<AdverseMediaArticle> = {}): AdverseMediaArticle {
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
    ...given,
  };
}
