import {
  type NotificationSection,
  notificationLabels,
  notificationSections,
} from '@assay/domain/notifications';
import type { Tx } from '#platform/database';
import type { JobRun } from '#platform/jobs';
import { letter, sendLater } from '#platform/mail';
import { recipients } from './configuration-store.ts';

/** How many items each section has; null for one that is off. */
export type DayCounts = Record<NotificationSection, number | null>;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const number = (count: number) => count.toLocaleString('en-US');

/** The mail of a day: how much there is in each section and where to read it, and no merchant's name. */
function dayMail({
  lender,
  date,
  counts,
  publicUrl,
}: {
  lender: string;
  date: string;
  counts: DayCounts;
  publicUrl: string | undefined;
}): { subject: string; text: string; html: string } {
  const wanted = notificationSections.flatMap((section) => {
    const count = counts[section];
    return count === null ? [] : [{ label: notificationLabels[section], count }];
  });
  const total = wanted.reduce((sum, { count }) => sum + count, 0);
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  const said = `${number(total)} ${total === 1 ? 'notification' : 'notifications'}`;
  return {
    subject: `${said} for ${day}`,
    ...letter({
      text: `There ${total === 1 ? 'is' : 'are'} ${said} about merchants in the portfolio of ${lender} for ${day}.`,
      facts: Object.fromEntries(wanted.map(({ label, count }) => [label, number(count)])),
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
 * Mails a day to every recipient of the active lender, each a mail of their own, in the transaction that stores the day's
 * run: so it is sent when the run is there, once, and one that fails is tried again without the others. Nothing for a day
 * without an item.
 */
export async function mailDay(
  tx: Tx,
  { jobs, config }: Pick<JobRun, 'jobs' | 'config'>,
  { lender, date, counts }: { lender: { id: string; name: string }; date: string; counts: DayCounts },
): Promise<void> {
  if (!Object.values(counts).some(Boolean)) return;
  const mail = dayMail({ lender: lender.name, date, counts, publicUrl: config.PUBLIC_URL });
  for (const { email } of await recipients(tx, lender.id))
    await sendLater(tx, jobs, {
      ...mail,
      to: email,
      once_key: `notifications ${lender.id} ${date} ${email.toLowerCase()}`,
    });
}
