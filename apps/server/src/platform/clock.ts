export { dayIn } from '@assay/domain/display';

/** The current time, passed to every rule about days and ages so that tests need not wait. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
