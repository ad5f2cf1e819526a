import { dateAndTime, shortDate } from '@assay/domain/display';
import type { ReportMoment, ReportMoments } from '@assay/domain/report';
import { Button } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { useState } from 'react';
import { shownMoment } from '#api/as-of';
import { Empty } from '#ui/empty';
import { Tag } from '#ui/tag';
import { addressAsOf, localDay } from './moment-address.ts';
import styles from './moments-panel.module.css';

/** How many changes of a moment are named; the others are counted. */
const MAX_NAMED = 3;

/** The days on which the report changed, with the moments of each; choosing a moment shows the report as of then. */
export function MomentsPanel({ moments, more, last_viewed_at }: ReportMoments) {
  const shown = shownMoment();
  const [day, setDay] = useState<string | null>(null);
  const byDay = Map.groupBy(moments, ({ at }) => localDay(at));
  const days = [...byDay.keys()];
  const listed = day ? (byDay.get(day) ?? []) : moments;
  if (moments.length === 0) return <Empty>Nothing has changed since this report was opened first.</Empty>;
  return (
    <>
      <DatePicker
        size="sm"
        fullWidth
        firstDayOfWeek={0}
        weekendDays={[]}
        allowDeselect
        value={day}
        onChange={setDay}
        defaultDate={day ?? days[0]}
        minDate={days.at(-1)}
        maxDate={days[0]}
        excludeDate={(date) => !byDay.has(date)}
        getDayProps={(date) => {
          const those = byDay.get(date);
          if (!those) return {};
          const isNew = those.some(({ is_new }) => is_new);
          return {
            'aria-label': `${shortDate(date)}, ${isNew ? 'new, ' : ''}${those.length} ${those.length === 1 ? 'change' : 'changes'}`,
            className: styles.day,
            'data-new': isNew || undefined,
          };
        }}
      />
      {last_viewed_at && <p className={styles.viewed}>Last viewed: {dateAndTime(last_viewed_at)}</p>}
      <ul className={styles.moments} aria-label={day ? `Moments of ${shortDate(day)}` : 'All moments'}>
        <li>
          <a
            className={styles.moment}
            href={addressAsOf(null)}
            aria-current={shown === null ? 'true' : undefined}
          >
            <span className={styles.at}>Now</span>
          </a>
        </li>
        {listed.map((moment) => (
          <Moment key={moment.at} moment={moment} isShown={moment.at === shown} />
        ))}
      </ul>
      {day && (
        <Button size="compact-sm" variant="subtle" onClick={() => setDay(null)}>
          All days
        </Button>
      )}
      {more > 0 && (
        <p className={styles.viewed}>{more.toLocaleString('en-US')} earlier moments are not listed.</p>
      )}
    </>
  );
}

function Moment({ moment: { at, is_new, changes }, isShown }: { moment: ReportMoment; isShown: boolean }) {
  const others = changes.length - MAX_NAMED;
  return (
    <li>
      <a className={styles.moment} href={addressAsOf(at)} aria-current={isShown ? 'true' : undefined}>
        <span className={styles.at}>
          {dateAndTime(at)}
          {is_new && <Tag tone="info">New</Tag>}
        </span>
        {changes.slice(0, MAX_NAMED).map(({ text, source }) => (
          <span key={`${text} ${source}`} className="muted small tight">
            {source ? `${text}, ${source}` : text}
          </span>
        ))}
        {others > 0 && <span className="muted small tight">and {others} more</span>}
      </a>
    </li>
  );
}
