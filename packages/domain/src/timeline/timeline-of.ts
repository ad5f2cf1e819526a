import { dayIn } from '../display/index.ts';
import { groupEvents } from '../evidence/index.ts';
import {
  type AddressMove,
  countedRecords,
  type ListedRecord,
  type MerchantEvidence,
  shownRecords,
} from '../gathering/index.ts';
import type { MerchantReport } from '../report/index.ts';
import { shownWatchlist, type Vital4Answer } from '../screening/index.ts';
import { reviewEvents } from './review-events.ts';
import { laneOf, type Timeline, type TimelineEvent, type UndatedRecord } from './timeline.ts';

/** The members of a report that have dated events. */
export interface TimelineParts {
  closed_sources: MerchantReport['closed_sources'];
  evidence: Pick<MerchantEvidence, 'counted' | 'decided' | 'moves'> | undefined;
  screening: Pick<Vital4Answer, 'data'> | undefined;
  reviews: Parameters<typeof reviewEvents>[0] | undefined;
}

/**
 * The history of a business: records that count for it, changed addresses, list hits, reviews and closures, each on its
 * day, and the records that have none. `today` (`2026-11-21`) is the day in the time zone `zone`, in which times become
 * days; `siteName` has the names of review sites.
 */
export function timelineOf(
  { closed_sources, evidence, screening, reviews }: TimelineParts,
  { zone, ...named }: { zone: string } & Parameters<typeof reviewEvents>[1],
): Timeline {
  const counted = evidence ? countedRecords(evidence) : [];
  const moves = evidence?.moves ?? [];
  const shown = shownRecords(counted);
  const events: TimelineEvent[] = [
    ...closed_sources.map(({ name, reported_at, is_stated }) => ({
      lane: 'status' as const,
      on: reported_at.slice(0, 10),
      title: is_stated ? 'Permanently closed' : 'Seen as permanently closed',
      second: name,
      record: null,
    })),
    ...recordEvents(counted, shown),
    ...moves.map((move) => moveEvent(move, counted, shown)),
    ...shownWatchlist(screening?.data.watchlists_sanctions ?? []).map((item) => ({
      lane: 'watchlists' as const,
      on: dayIn(zone, new Date(item.created_at)),
      title: item.listed_name,
      second: inLine([...new Set([item.source_list_type, item.source_agency_name])]) || null,
      record: { kind: 'watchlist', id: item.id },
    })),
    ...(reviews ? reviewEvents(reviews, named) : []),
  ];
  return {
    events: events.sort((a, b) => b.on.localeCompare(a.on)),
    undated: counted
      .filter((record) => !record.date && complaintsWithin(record).length === 0)
      .map(
        (record): UndatedRecord => ({
          lane: laneOf(record.kind),
          title: record.title,
          second: inLine([record.second, record.source]),
          record: shown(record),
        }),
      ),
  };
}

type Shown = ReturnType<typeof shownRecords>;

/** Records by the event that they report, and the dated complaints within records. */
function recordEvents(counted: readonly ListedRecord[], shown: Shown): TimelineEvent[] {
  const eventOf = (record: ListedRecord, date: string, title: string, second: string | null) => ({
    ...{ lane: laneOf(record.kind), on: date.slice(0, 10), title, second, record: shown(record) },
  });
  const groups = groupEvents(counted.map((record) => ({ ...record, id: record.record_id })));
  return [
    ...groups.flatMap(([record, ...others]) => {
      const second = inLine([record.second, ...others.map(({ source }) => `also ${source}`)]);
      return record.date ? [eventOf(record, record.date, record.title, second || null)] : [];
    }),
    ...counted.flatMap((record) =>
      complaintsWithin(record).map(({ text, date }) => eventOf(record, date, text, record.source)),
    ),
  ];
}

const inLine = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

/** The dated complaints within a record that has no day of its own, such as a profile at a bureau. */
const complaintsWithin = ({ date, cited_as }: ListedRecord) =>
  date
    ? []
    : cited_as.flatMap((cited) =>
        cited.kind === 'complaint' && cited.date ? [{ ...cited, date: cited.date }] : [],
      );

function moveEvent(move: AddressMove, counted: readonly ListedRecord[], shown: Shown): TimelineEvent {
  const record = counted.find((each) => isSameRecord(each, move.record));
  return {
    lane: 'addresses',
    on: move.on,
    title: `Another address: ${move.address}`,
    second: inLine([move.title, move.source, `before: ${move.before}`]),
    record: record
      ? shown(record)
      : move.source_record_id === null
        ? null
        : { kind: 'public_source', id: move.source_record_id },
  };
}

const isSameRecord = (record: ListedRecord, named: AddressMove['record']): boolean =>
  named !== null &&
  record.record_id === named.record_id &&
  record.kind === named.kind &&
  record.key === named.key;
