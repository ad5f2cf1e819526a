import { z } from 'zod';
import { endpoint } from '../http/index.ts';
import { changeKindNames } from './change-kinds.ts';
import { SEVERITY_OFF, severities } from './severity.ts';

/** The kinds of change whose severity the lender has set; the others have the default, and `off` lists none. */
const SeverityRules = z.partialRecord(z.enum(changeKindNames), z.enum([...severities, SEVERITY_OFF]));

const ofAdmin = { who: 'lender', role: 'lender-admin', feature: 'portfolio_enabled' } as const;
const MAX_DAYS = 366;
const MAX_MERCHANTS = 100_000;
const MAX_CENTS = 100_000_000;

const wholeNumber = (min: number, max: number) => {
  const sentence = `Must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
  return z.int(sentence).min(min, sentence).max(max, sentence);
};
const yesOrNo = z.boolean('Must be true or false.');

/** A lender's monitoring settings: how often its portfolio is checked, the budget, and the severity of changes. */
const MonitoringRules = z.object({
  is_on: yesOrNo.describe('whether free sources are searched automatically for the portfolio'),
  every_days: wholeNumber(1, MAX_DAYS).describe('free sources: days between two checks'),
  most_a_day: wholeNumber(1, MAX_MERCHANTS).describe('maximum number of merchants checked per day'),
  paid_is_on: yesOrNo.describe('whether paid sources are searched too'),
  paid_every_days: wholeNumber(1, MAX_DAYS).describe('paid sources: days between two checks'),
  monthly_budget_cents: wholeNumber(0, MAX_CENTS).describe(
    'monthly budget for paid sources in US cents; searches stop at the budget',
  ),
  own_edits_on: yesOrNo
    .default(false)
    .describe("whether changes by the lender's own files and editors are listed"),
  severity: SeverityRules,
});
export type MonitoringRules = z.infer<typeof MonitoringRules>;

/** Off until the lender turns it on. */
export const defaultMonitoring: MonitoringRules = {
  is_on: false,
  every_days: 1,
  most_a_day: 1_000,
  paid_is_on: false,
  paid_every_days: 30,
  monthly_budget_cents: 0,
  own_edits_on: false,
  severity: {},
};

const PaidCheckPrice = z.object({ min_cents: z.int(), max_cents: z.int(), average_cents: z.int() }).meta({
  id: 'PaidCheckPrice',
  description: 'US cents, the maximum prices of checking each of the next merchants at the paid sources',
});
export type PaidCheckPrice = z.infer<typeof PaidCheckPrice>;

const CheckForecast = z.object({
  paid_check: PaidCheckPrice.nullable().describe('null without paid sources or merchants'),
  next_check_at: z.iso.datetime().nullable().describe('when free sources are searched next; null while off'),
  next_paid_check_at: z.iso
    .datetime()
    .nullable()
    .describe('the same of paid sources; null too if the budget covers no check'),
});
export type CheckForecast = z.infer<typeof CheckForecast>;

export const MonitoringSettings = MonitoringRules.extend({
  version: z.int().min(0).describe('one more with every change; 0 before the first'),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string().nullable(),
  spent_cents: z.int().describe('what was spent or reserved this month'),
  merchants: z.int().describe('merchants of the portfolio'),
  ...CheckForecast.shape,
}).meta({ id: 'MonitoringSettings' });
export type MonitoringSettings = z.infer<typeof MonitoringSettings>;

export const monitoringEndpoints = {
  settings: endpoint({
    ...ofAdmin,
    method: 'GET',
    path: 'monitoring/settings',
    summary: 'How the portfolio of the active lender is monitored',
    out: MonitoringSettings,
  }),
  changeSettings: endpoint({
    ...ofAdmin,
    method: 'POST',
    path: 'monitoring/settings',
    summary: 'Change the monitoring settings; refused if they changed since they were read',
    body: MonitoringRules.extend({
      version: z.int32('Must be the version that was changed.').min(0),
    }).meta({ id: 'ChangedMonitoringSettings' }),
    out: MonitoringSettings,
    refusals: ['stale'],
  }),
};
