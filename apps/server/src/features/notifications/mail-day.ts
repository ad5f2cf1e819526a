import { dayPlus } from '@assay/domain/calendar';
import {
  filtersOf,
  isNewItem,
  type NotificationSection,
  notificationLabels,
  notificationSections,
} from '@assay/domain/notifications';
import { changesOfDay } from '#features/monitoring';
import type { Tx } from '#platform/database';
import { foldEmail } from '#platform/fold-email';
import type { JobRun } from '#platform/jobs';
import { type LetterList, letter, mailText, sendLater } from '#platform/mail';
import { changesInMail, type DayOfChanges } from './changes-in-mail.ts';
import { recipients } from './configuration-store.ts';
import type { DatedItem } from './found-item.ts';

/** The number of items in each section; null for a section that is off. */
export type DayCounts = Record<NotificationSection, number | null>;

/** A mail lists this many new items; the rest are behind one link. */
const MAX_LINES = 20;

const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const number = (count: number) => count.toLocaleString('en-US');
const notificationsText = (count: number) =>
  `${number(count)} ${count === 1 ? 'notification' : 'notifications'}`;

/** The counts of the sections that are on, each with a link to its tab. */
function sectionList(date: string, counts: DayCounts, fresh: readonly DatedItem[]): LetterList {
  return {
    heading: 'By section',
    lines: notificationSections.flatMap((section) => {
      const count = counts[section];
      if (count === null) return [];
      const isNew = fresh.filter((item) => item.section === section).length;
      return {
        label: notificationLabels[section],
        value: count === 0 ? '0' : `${number(isNew)} new, ${number(count)} in all`,
        path: `/notifications?date=${date}&tab=${section}`,
      };
    }),
  };
}

/** The new items with their reasons, each with a link to its merchant, which is not named (details: back office, section 26). */
function newItemList(date: string, fresh: readonly DatedItem[]): LetterList {
  return {
    heading: 'What is new',
    lines: [
      ...fresh.slice(0, MAX_LINES).map(({ section, merchant_id, data }) => ({
        label: [
          notificationLabels[section],
          filtersOf(section, data as never)
            .map(({ label }) => label)
            .join(', '),
        ]
          .filter(Boolean)
          .join(': '),
        value: `Merchant ${merchant_id}`,
        path: `/healthcheck/overview/merchant/${merchant_id}`,
      })),
      ...(fresh.length > MAX_LINES
        ? [
            {
              label: 'More new notifications',
              value: number(fresh.length - MAX_LINES),
              path: `/notifications?date=${date}&new=true`,
            },
          ]
        : []),
    ],
  };
}

/** The mail of a day: what is new, the counts of each section and where to read it, and no merchant's name. */
function dayMail({
  lender,
  date,
  counts,
  items,
  changes,
  publicUrl,
}: {
  lender: string;
  date: string;
  counts: DayCounts;
  items: readonly DatedItem[];
  changes: DayOfChanges;
  publicUrl: string | undefined;
}): { subject: string; text: string; html: string } {
  const fresh = items.filter((item) => isNewItem(item, date));
  const listedBefore = items.length - fresh.length;
  const day = longDay.format(new Date(`${date}T00:00:00Z`));
  const counted = `${fresh.length === 0 ? 'No' : number(fresh.length)} new ${fresh.length === 1 ? 'notification' : 'notifications'}`;
  const changed = changesInMail(changes);
  return {
    subject: `${[counted, changed?.inBrief].filter(Boolean).join(', ')} for ${day}`,
    ...letter({
      text: [
        mailText`${counted} about merchants in the portfolio of ${lender} for ${day}.`,
        listedBefore > 0 &&
          `${notificationsText(listedBefore)} from an earlier day still ${listedBefore === 1 ? 'applies' : 'apply'}.`,
        changed?.text,
      ]
        .filter(Boolean)
        .join('\n\n'),
      lists: [
        ...(fresh.length > 0 ? [newItemList(date, fresh)] : []),
        sectionList(date, counts, fresh),
        ...(changed ? [changed.list] : []),
      ],
      path: `/notifications?date=${date}`,
      action: 'See the notifications',
      closing:
        'You receive this because your address is on the list of notification recipients of this lender. ' +
        'Its Lender Admins can remove it under Notifications, Configuration.',
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
  { jobs, config, home }: Pick<JobRun, 'jobs' | 'config' | 'home'>,
  {
    lender,
    date,
    counts,
    items,
  }: {
    lender: { id: string; name: string };
    date: string;
    counts: DayCounts;
    items: readonly DatedItem[];
  },
): Promise<void> {
  const dayBefore = dayPlus(date, -1);
  const changes = {
    day: dayBefore,
    kinds: await changesOfDay(tx, lender.id, { day: dayBefore, zone: config.ASSAY_TIME_ZONE }),
  };
  if (changes.kinds.length === 0 && items.length === 0) return;
  const mail = dayMail({ lender: lender.name, date, counts, items, changes, publicUrl: home });
  for (const { email } of await recipients(tx, lender.id))
    await sendLater(tx, jobs, {
      ...mail,
      to: email,
      once_key: `notifications ${lender.id} ${date} ${foldEmail(email)}`,
    });
}
