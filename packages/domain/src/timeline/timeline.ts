import { z } from 'zod';
import { text } from '../evidence/contract.ts';
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
export const TimelineEvent = z.object({
  lane: z.enum(Object.keys(timelineLanes) as [TimelineLane, ...TimelineLane[]]),
  on: z.string().describe('day of the event'),
  title: z.string(),
  second: text.describe('the source and details, in a line'),
  record: z
    .object({ kind: z.string(), id: z.string() })
    .nullable()
    .describe('the record of the report that it comes from'),
});
export type TimelineEvent = z.infer<typeof TimelineEvent>;

const UndatedRecord = TimelineEvent.omit({ on: true });
/** A counted record that the chart cannot show. */
export type UndatedRecord = z.infer<typeof UndatedRecord>;

export const Timeline = z
  .object({
    events: z.array(TimelineEvent).describe('newest first'),
    undated: z.array(UndatedRecord).describe('records that count, but have no day'),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof Timeline>;

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
