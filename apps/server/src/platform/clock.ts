export { dayIn } from '@assay/domain/display';

/** The time as handed to every rule about days and ages, so that each is tested without waiting. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };
