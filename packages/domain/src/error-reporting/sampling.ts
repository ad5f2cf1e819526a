import type { Environment } from './environment.ts';

/** Shares from 0 to 1 of what is reported. */
export interface Sampling {
  traces: number;
  replays: number;
  replays_on_error: number;
}

const unreported = new Set<Environment>(['local', 'unknown']);

/**
 * How much of what happens is reported (BOF-171); null where nothing is: without an address for reports, on a machine of
 * one's own, and where nobody knows what the installation is.
 */
export function samplingOf(environment: Environment, dsn: string | null | undefined): Sampling | null {
  if (!dsn || unreported.has(environment)) return null;
  return { traces: environment === 'production' ? 0.1 : 1, replays: 0.1, replays_on_error: 1 };
}
