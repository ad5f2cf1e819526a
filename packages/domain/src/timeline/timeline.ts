import { type AttributedKind, kindDisplay } from '../evidence/index.ts';

/** All lanes of a business's timeline, from the top, with the kinds of each. */
export const timelineLanes = {
  status: 'Status',
  addresses: 'Addresses',
  filings: 'Filings',
  financial: 'Financial',
  ucc: 'UCC filings',
  litigation: 'Litigation',
  media: 'Media',
  watchlists: 'Watchlists',
  complaints: 'Complaints',
  reviews: 'Reviews',
  licenses: 'Licenses',
  other: 'Other',
} as const;
export type TimelineLane = keyof typeof timelineLanes;

/** The lane of a kind of record. */
export const laneOf = (kind: AttributedKind): TimelineLane => kindDisplay[kind].lane;

/** An event in the history of a business, on a day (`2026-11-21`). */
export interface TimelineEvent {
  lane: TimelineLane;
  on: string;
  title: string;
  second: string | null;
  /** The anchor of its record on the page. */
  anchor: string | null;
}

/** Events of one lane that are so close that they share a mark. */
export interface EventCluster {
  lane: TimelineLane;
  at: number;
  events: TimelineEvent[];
}

/**
 * Groups events into marks: those of one lane within `gap` of the first event of a mark share it, so that marks do not
 * overlap. `at` maps a day to a position in the unit of `gap`. Sorted by lane and position.
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
