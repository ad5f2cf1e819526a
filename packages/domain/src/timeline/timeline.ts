import type { AttributedKind } from '../evidence/index.ts';

/** THE list of the lines of the timeline of a business, from the top, with what each holds. */
export const timelineLanes = {
  standing: 'Standing',
  addresses: 'Addresses',
  filings: 'Filings',
  financial: 'Financial',
  litigation: 'Litigation',
  media: 'Media',
  watchlists: 'Watchlists',
  complaints: 'Complaints',
  reviews: 'Reviews',
  licenses: 'Licenses',
  other: 'Other',
} as const;
export type TimelineLane = keyof typeof timelineLanes;

const lanes: Record<AttributedKind, TimelineLane> = {
  corporate_filing: 'filings',
  business_records: 'other',
  bankruptcy: 'financial',
  lien: 'financial',
  judgement: 'financial',
  ucc_filing: 'financial',
  principal_records: 'other',
  lawsuit: 'litigation',
  docket: 'litigation',
  adverse_media: 'media',
  watchlist: 'watchlists',
  business_verification: 'other',
  license: 'licenses',
  bureau_profile: 'complaints',
  consumer_complaint: 'complaints',
  business_profile: 'reviews',
  website: 'other',
};

/** The line on which a kind of record stands. */
export const laneOf = (kind: AttributedKind): TimelineLane => lanes[kind];

/** Something that happened to a business, on a day (`2026-11-21`). */
export interface TimelineEvent {
  lane: TimelineLane;
  on: string;
  title: string;
  second: string | null;
  /** Where on the page its record stands. */
  anchor: string | null;
}

/** Events of one line so close that they are one mark. */
export interface EventCluster {
  lane: TimelineLane;
  at: number;
  events: TimelineEvent[];
}

/**
 * Events as marks: those of one line within `gap` of the first of a mark are one, so that no two marks cover each other.
 * `at` gives the place of a day, in the unit of `gap`. The marks come by line and place.
 */
export function clusterEvents(
  events: readonly TimelineEvent[],
  at: (day: string) => number,
  gap: number,
): EventCluster[] {
  const order = Object.keys(timelineLanes);
  const sorted = events.toSorted(
    (a, b) => order.indexOf(a.lane) - order.indexOf(b.lane) || a.on.localeCompare(b.on),
  );
  const clusters: EventCluster[] = [];
  for (const event of sorted) {
    const last = clusters.at(-1);
    const place = at(event.on);
    if (last && last.lane === event.lane && place - last.at < gap) last.events.push(event);
    else clusters.push({ lane: event.lane, at: place, events: [event] });
  }
  return clusters;
}
