import type { Environment } from './environment.ts';

/** Sampling rates from 0 to 1. */
export interface Sampling {
  traces: number;
  replays: number;
  replays_on_error: number;
}

const unreported = new Set<Environment>(['local', 'unknown']);

/**
 * The sampling rates of error reports (BOF-171). Null when nothing is reported: without a DSN, on a local machine, and
 * in an unknown environment.
 */
export function samplingOf(environment: Environment, dsn: string | null | undefined): Sampling | null {
  if (!dsn || unreported.has(environment)) return null;
  return { traces: environment === 'production' ? 0.1 : 1, replays: 0.1, replays_on_error: 1 };
}
