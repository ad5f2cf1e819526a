import { misspell } from './misspell.ts';
import { createRandom, type Random } from './random.ts';
import type { DemoBusiness, DemoInquiry, DemoUser } from './records.ts';
import { DEMO_USERS } from './users.ts';

const YEAR_MS = 365 * 86_400_000;
const HOUR_MS = 3_600_000;
const COUNT = 1200;

/** The business viewed by four lenders within the last month. */
export const SHOPPED_AROUND = 'demo-moved-3';

const RUSH = [
  'user@harbor.test',
  'admin@cedar-ridge.test',
  'kira.solano@bluepoint.test',
  'admin@keystone.test',
];

/**
 * Businesses whose report was opened on certain days before now: one by many lenders within a month, the flagship over
 * a year.
 */
const VIEWS = [
  { merchant: SHOPPED_AROUND, days: [2, 8, 14, 20], by: RUSH },
  { merchant: 'demo-flagship', days: [41, 68, 96, 131, 170, 214, 255, 291, 330], by: RUSH },
];

/** A time within the past year during East Coast office hours (UTC 13 to 22), more often a recent one. */
function officeMoment(random: Random, now: Date): Date {
  for (;;) {
    const age = (1 - Math.sqrt(random.next())) * YEAR_MS;
    const moment = new Date(now.getTime() - HOUR_MS - age);
    const isWorkday = moment.getUTCDay() >= 1 && moment.getUTCDay() <= 5;
    const isOfficeHour = moment.getUTCHours() >= 13 && moment.getUTCHours() < 22;
    // A few people work on weekends and at night.
    if ((isWorkday && isOfficeHour) || random.chance(0.03)) return moment;
  }
}

/** The user's input in the search form: name, state and zip always, other fields at random. */
function typed(random: Random, { merchant }: DemoBusiness): Record<string, string> {
  const name = random.chance(0.25) ? misspell(random, merchant.name) : merchant.name;
  const fields: Record<string, string> = {
    legal_entity_name: name,
    state: merchant.state,
    zip5: merchant.zip5,
  };
  if (merchant.name_dba && random.chance(0.5)) fields.name = merchant.name_dba;
  if (random.chance(0.8)) Object.assign(fields, { addr1: merchant.addr1, city: merchant.city });
  if (random.chance(0.6)) fields.phone = merchant.phone;
  if (merchant.ein && random.chance(0.5)) fields.ein = merchant.ein;
  if (merchant.email && random.chance(0.2)) fields.email = merchant.email;
  return fields;
}

function inquiry(random: Random, business: DemoBusiness, user: DemoUser, created: Date): DemoInquiry {
  const owner = business.merchant.principals[0];
  const hasOpenedReport = random.chance(0.7);
  return {
    lender: random.pick(user.lenders).alias,
    user: user.email,
    created_at: created.toISOString(),
    merchant: hasOpenedReport ? business.merchant.external_id : null,
    business: typed(random, business),
    principal:
      owner && random.chance(0.6)
        ? { first_name: owner.first_name, last_name: owner.last_name, state: business.merchant.state }
        : null,
  };
}

/** A year of searches, ending an hour before now, oldest first. */
export function inquiriesOf(seed: string, businesses: readonly DemoBusiness[], now: Date): DemoInquiry[] {
  const random = createRandom(`${seed}:inquiries`);
  const users = DEMO_USERS.filter((user) => user.lenders.length > 0 && user.is_active);
  const planned = VIEWS.flatMap(({ merchant, days, by }) => {
    const business = businesses.find((one) => one.merchant.external_id === merchant);
    return business ? days.map((ago, index) => ({ business, ago, email: by[index % by.length]! })) : [];
  });
  const everyday = Array.from({ length: COUNT - planned.length }, () =>
    inquiry(random, random.pick(businesses), random.pick(users), officeMoment(random, now)),
  );
  const recent = planned.map(({ business, ago, email }) => ({
    ...inquiry(
      random,
      business,
      users.find((user) => user.email === email)!,
      new Date(now.getTime() - ago * 24 * HOUR_MS),
    ),
    merchant: business.merchant.external_id,
  }));
  return [...everyday, ...recent].sort((a, b) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0,
  );
}
