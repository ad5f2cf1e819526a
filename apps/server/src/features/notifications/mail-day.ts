import {
  type NotificationSection,
  notificationLabels,
  notificationSections,
} from '@assay/domain/notifications';
import { changesOfDay } from '#features/monitoring';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { letter, mailText, sendLater } from '#platform/mail';
import { changesInMail, type DayOfChanges } from './changes-in-mail.ts';
import { recipients } from './configuration-store.ts';

/** The number of items in each section; null for a section that is off. */
export type DayCounts = Record<NotificationSection, number | null>;

const DAY_MS = 24 * 60 * 60_000;
const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const number = (count: number) => count.toLocaleString('en-US');

/** The mail of a day: the counts of its sections and a link, without merchant names. */
function dayMail({
  lender,
  date,
  counts,
  changes,
  publicUrl,
}: {
  lender: string;
  date: string;
  counts: DayCounts;
  changes: DayOfChanges;
  publicUrl: string | undefined;
}): { subject: string; text: string; html: string } {
  const wanted = notificationSections.flatMap((section) => {
    const count = counts[section];
    return count === null ? [] : [{ label: notificationLabels[section], count }];
  });
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  const said = `${number(total)} ${total === 1 ? 'notification' : 'notifications'}`;
  const changed = changesInMail(changes);
  return {
    subject: `${[said, changed?.inBrief].filter(Boolean).join(', ')} for ${day}`,
    ...letter({
      text: [
        mailText`There ${total === 1 ? 'is' : 'are'} ${said} about merchants in the portfolio of ${lender} for ${day}.`,
        changed?.text,
      ]
        .filter(Boolean)
        .join('\n\n'),
      facts: Object.fromEntries(wanted.map(({ label, count }) => [label, number(count)])),
      ...(changed && { list: changed.list }),
      path: `/notifications?date=${date}`,
      action: 'See the notifications',
      closing:
        'You receive this because your address is on the list of notification recipients of this lender. ' +
        'Its Lender Admins can take it off under Notifications, Configuration.',
      publicUrl,
    }),
  };
}

/**
 * Queues the mail of a day to every recipient of the active lender, one mail each, in the transaction that stores the
 * run: each is sent once, after the commit, and a failed one is retried alone. It includes the changes of the day
 * before, which is complete, so that each day's changes are reported once. Sends nothing when there is neither an item
 * nor a change.
 */
export async function mailDay(
  tx: Tx,
  { jobs, config }: Pick<JobRun, 'jobs' | 'config'>,
  { lender, date, counts }: { lender: { id: string; name: string }; date: string; counts: DayCounts },
): Promise<void> {
  const dayBefore = new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10);
  const changes = {
    day: dayBefore,
    kinds: await changesOfDay(tx, lender.id, { day: dayBefore, zone: config.ASSAY_TIME_ZONE }),
  };
  if (changes.kinds.length === 0 && !Object.values(counts).some(Boolean)) return;
  const mail = dayMail({ lender: lender.name, date, counts, changes, publicUrl: config.PUBLIC_URL });
  for (const { email } of await recipients(tx, lender.id))
    await sendLater(tx, jobs, {
      ...mail,
      to: email,
      once_key: `notifications ${lender.id} ${date} ${email.toLowerCase()}`,
    });
}
