import { dayIn } from '@assay/domain/display';
import type { Config } from './config.ts';

export { dayIn };

/** The current time, passed to every rule about days and ages so that tests need not wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** What has the business time zone. */
export interface Zoned {
  config: Pick<Config, 'ASSAY_TIME_ZONE'>;
}

/** The calendar day of a time in the business time zone, which decides every conclusion that a lender sees. */
export const dayOf = ({ config }: Zoned, moment: Date): string => dayIn(config.ASSAY_TIME_ZONE, moment);

/** Today in the business time zone. */
export const todayOf = (call: Zoned & { clock: Clock }): string => dayOf(call, call.clock.now());
