import type { NotificationConfig, Notifications } from '@assay/domain/notifications';
import { type Lender, type User, viewerOf } from '@assay/domain/session';
import { Notifications as Toasts } from '@mantine/notifications';
import { connectForTest, queryClientForTest } from '#api/testing';
import { ViewerContext } from '#features/session';
import { renderScreens } from '#ui/testing';
import { routes } from './routes.ts';

const TODAY = '2026-03-10';

export const configOfTest: NotificationConfig & { today: string } = {
  notifications_enabled: true,
  notifications_closures: true,
  notifications_complaints: true,
  notifications_loans: true,
  notifications_reviews: true,
  notifications_rating_change: true,
  today: TODAY,
};

const of = (id: string, name: string) => ({
  notification_id: id,
  name,
  merchant_id: `7${id}`,
  // As from a run that did not record it.
  listed_since: null,
});
const notClosed = {
  closed_fraud_performance: false,
  closed_partner: false,
  closed_other: false,
  suspended: false,
  closed_decline: false,
  closed_oob: false,
  closed_compliance: false,
};
const closure = (id: string, name: string, flags: Partial<typeof notClosed>, storeid_agg = 'S1') => ({
  ...of(id, name),
  last_reported: '2026-03-08',
  storeid_agg,
  ...notClosed,
  ...flags,
});

/** A day with items in every section except loans. */
export const dayOfTest: Notifications = {
  closures: [
    closure('1', 'Blue Heron', { closed_fraud_performance: true, suspended: true }, 'S1, S2'),
    closure('2', 'Copper Finch', { closed_oob: true }, ''),
    closure('3', 'Delta Towing', { suspended: true }),
  ],
  complaints: [
    {
      ...of('4', 'Elm Dental'),
      regulatory_complaint: true,
      complaint_alert_word: true,
      seven_day_bbb_notification: true,
      fourteen_day_bbb_notification: false,
      thirty_day_bbb_notification: false,
    },
  ],
  loans: [],
  reviews: [
    {
      ...of('5', 'Fox Bakery'),
      one_star_review: true,
      two_star_review: false,
      review_content_monitoring: true,
    },
  ],
  rating_change: [
    {
      ...of('6', 'Gull Nails'),
      minus_6_months: 4.3,
      minus_3_months: 3.5,
      minus_1_months: null,
      rev_avg: 3.3,
    },
    { ...of('7', 'Hawk Gym'), minus_6_months: 4.9, minus_3_months: 4.5, minus_1_months: 3.0, rev_avg: 2.8 },
  ],
};

const { notifications_enabled: _enabled, today: _today, ...packages } = configOfTest;

/** The answers for a lender with notifications; each can be overridden. */
export const connectTo = (answers: Parameters<typeof connectForTest>[0] = {}) =>
  connectForTest({
    'GET notifications/config': configOfTest,
    'GET notifications/users': [{ email: 'ada@north.test' }, { email: 'risk@north.test' }],
    'POST notifications/notifications_by_date': {
      json_blob: dayOfTest,
      config: packages,
      run_at: '2026-03-10T10:00:00.000Z',
    },
    'GET notifications/history': {
      count: 31,
      results: [
        { date: '2026-03-10', closures: 3, complaints: 1, loans: 0, reviews: 1, rating_change: 2 },
        { date: '2026-03-09', closures: 0, complaints: 0, loans: 0, reviews: 0, rating_change: 0 },
      ],
    },
    ...answers,
  });

/** The screen at an address, for a user of the lender; a Lender User by default. */
export const openNotifications = (
  address = '/notifications',
  user: Partial<User> = {},
  reactions: Parameters<typeof queryClientForTest>[0] = {},
) => {
  document.head.innerHTML = `<meta name="assay-config" content='{"support_email":"help@assay.test"}'>`;
  const viewer = viewerOf(
    { id: '5', is_staff: false, is_superuser: false, groups: ['Lender User'], ...user } as User,
    { id: '1', name: 'Northwind Capital' } as Lender,
  );
  return renderScreens(routes, address, {
    queryClient: queryClientForTest(reactions),
    wrap: (children) => (
      <ViewerContext value={{ ...viewer, switchLender: () => {}, signOut: () => {} }}>
        <Toasts />
        {children}
      </ViewerContext>
    ),
  });
};
