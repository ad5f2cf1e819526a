import { groupEvents } from '@assay/domain/evidence';
import type { AddressMove, ListedRecord } from '@assay/domain/gathering';
import type { MerchantReport } from '@assay/domain/report';
import { siteName } from '@assay/domain/reviews';
import { shownWatchlist } from '@assay/domain/screening';
import { laneOf, reviewEvents, type TimelineEvent } from '@assay/domain/timeline';
import { shownDay } from '#api/as-of';
import { countedAnchor, useMerchantEvidence } from '#features/gathering';
import { useRatings } from '#features/reviews';
import { useScreening } from '#features/screening';
import { useViewer } from '#features/session';
import { recordAnchor } from '#ui/record-anchor';

/** A counted record that the chart cannot show. */
export type UndatedRecord = Omit<TimelineEvent, 'on'>;

interface Scope {
  inquiry_id: string;
  merchant_id: string;
  report: MerchantReport;
  isPolling?: boolean;
}

/** The dated events of a business: records that count for it, changed addresses, list hits, and closures. */
export function useTimelineEvents({ inquiry_id, merchant_id, report, isPolling = true }: Scope) {
  const isScreened = useViewer().lender.vital4_enabled;
  const evidence = useMerchantEvidence({ inquiry_id, merchant_id }, { isPolling });
  const screening = useScreening(merchant_id, inquiry_id, { isEnabled: isScreened, isPolling });
  const ratings = useRatings(merchant_id, { isPolling });
  const counted = evidence.data?.counted ?? [];
  const anchorOf = countedAnchor(counted);
  const events: TimelineEvent[] = [
    ...report.closed_sources.map(
      ({ name, reported_at, is_stated }): TimelineEvent => ({
        lane: 'status',
        on: reported_at,
        title: is_stated ? 'Permanently closed' : 'Seen as permanently closed',
        second: name,
        anchor: null,
      }),
    ),
    ...groupEvents(counted.map((record) => ({ ...record, id: record.record_id }))).flatMap(
      ([record, ...others]): TimelineEvent[] =>
        record.date
          ? [
              {
                lane: laneOf(record.kind),
                on: record.date.slice(0, 10),
                title: record.title,
                second:
                  [record.second, ...others.map(({ source }) => `also ${source}`)]
                    .filter(Boolean)
                    .join(' · ') || null,
                anchor: anchorOf(record),
              },
            ]
          : [],
    ),
    ...counted.flatMap((record) =>
      complaintsWithin(record).map(
        ({ text, date }): TimelineEvent => ({
          lane: laneOf(record.kind),
          on: date.slice(0, 10),
          title: text,
          second: record.source,
          anchor: anchorOf(record),
        }),
      ),
    ),
    ...(evidence.data?.moves ?? []).map((move): TimelineEvent => {
      const record = counted.find((each) => isSameRecord(each, move.record));
      return {
        lane: 'addresses',
        on: move.on,
        title: `Another address: ${move.address}`,
        second: [move.title, move.source, `before: ${move.before}`].filter(Boolean).join(' · '),
        anchor: record
          ? anchorOf(record)
          : move.source_record_id && recordAnchor('public_source', move.source_record_id),
      };
    }),
    ...shownWatchlist(screening.data?.data.watchlists_sanctions ?? []).map(
      (item): TimelineEvent => ({
        lane: 'watchlists',
        on: item.created_at.slice(0, 10),
        title: item.source_list_type ?? item.source_agency_name ?? 'Listed',
        second: item.source_agency_name,
        anchor: recordAnchor('watchlist', item.id),
      }),
    ),
  ];
  if (ratings.data) {
    const today = shownDay();
    events.push(...reviewEvents(ratings.data, { today, siteName }));
  }
  return {
    isLoading: evidence.isPending,
    undated: counted
      .filter((record) => !record.date && complaintsWithin(record).length === 0)
      .map((record): UndatedRecord => {
        const { kind, title, second, source } = record;
        return {
          lane: laneOf(kind),
          title,
          second: [second, source].filter(Boolean).join(' · '),
          anchor: anchorOf(record),
        };
      }),
    events: events.sort((a, b) => b.on.localeCompare(a.on)),
  };
}

/** The dated complaints within a record that has no day of its own, such as a profile at a bureau. */
const complaintsWithin = ({ date, cited_as }: ListedRecord) =>
  date
    ? []
    : cited_as.flatMap((cited) =>
        cited.kind === 'complaint' && cited.date ? [{ ...cited, date: cited.date }] : [],
      );

const isSameRecord = (record: ListedRecord, named: AddressMove['record']): boolean =>
  named !== null &&
  record.record_id === named.record_id &&
  record.kind === named.kind &&
  record.key === named.key;
