import { shortDate } from '@assay/domain/display';
import {
  clusterEvents,
  type EventCluster,
  type TimelineEvent,
  type TimelineLane,
  timelineLanes,
} from '@assay/domain/timeline';
import { Popover, UnstyledButton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import styles from './timeline.module.css';
import { timelineScale } from './timeline-scale.ts';
import { EventTitle } from './timeline-table.tsx';

const FALLBACK_WIDTH = 560;
/** The minimum touch target size, in pixels. */
const MARK = 24;
const EDGE = 18;
const YEARS_APART = 64;

/** One line per subject, one mark per event or group of close events; a mark names its records and links to them. */
export function TimelinePlot({ events, today }: { events: readonly TimelineEvent[]; today: string }) {
  const { ref, width: measured } = useElementSize();
  const width = measured || FALLBACK_WIDTH;
  // In percent, so that print with another width looks the same.
  const left = (place: number) => `${(place / width) * 100}%`;
  const { at, years } = timelineScale([...events.map(({ on }) => on), today], {
    width,
    edge: EDGE,
    apart: YEARS_APART,
  });
  const clusters = clusterEvents(events, at, MARK);
  const lanes = (Object.keys(timelineLanes) as TimelineLane[]).filter((lane) =>
    clusters.some((cluster) => cluster.lane === lane),
  );
  return (
    <div className={styles.plot}>
      {lanes.map((lane) => (
        <div key={lane} className={styles.lane}>
          <span className="muted small nowrap">{timelineLanes[lane]}</span>
          <ul className={styles.marks} aria-label={timelineLanes[lane]}>
            {clusters
              .filter((cluster) => cluster.lane === lane)
              .map((cluster) => (
                <li key={cluster.at} className={styles.place} style={{ left: left(cluster.at) }}>
                  <Mark cluster={cluster} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className={styles.lane} aria-hidden>
        <span />
        {/* As wide as the lines above, and rendered whichever of them are shown. */}
        <div ref={ref} className={styles.years}>
          {years.map(({ year, at: place }) => (
            <span key={year} className={styles.year} style={{ left: left(place) }}>
              {year}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

const spanOf = (events: readonly TimelineEvent[]): string => {
  const first = shortDate(events[0]?.on ?? '');
  const last = shortDate(events.at(-1)?.on ?? '');
  return first === last ? first : `${first} to ${last}`;
};

function Mark({ cluster: { lane, events } }: { cluster: EventCluster }) {
  const [first] = events;
  const isMany = events.length > 1;
  // An event of this lane may be all reviews of a month, so that their number says nothing.
  const isCounted = isMany && lane !== 'reviews';
  const face = (
    <span className={styles.mark} data-lane={lane} data-many={isCounted || undefined}>
      {isCounted ? events.length : ''}
    </span>
  );
  if (!first) return face;
  return (
    <Popover position="top" withArrow shadow="md" width={280} returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.button}
          aria-label={
            isMany
              ? `${isCounted ? `${events.length} records` : 'Reviews'}, ${spanOf(events)}`
              : `${first.title}, ${shortDate(first.on)}`
          }
        >
          {face}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={styles.details}>
        <ul>
          {events.map(({ on, title, second, record }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two records may say the same of one day
            <li key={`${on} ${title} ${index}`}>
              <span className={styles.day}>{shortDate(on)}</span> <EventTitle title={title} record={record} />
              {second && <div className="faint small anywhere">{second}</div>}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
