import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Secrets } from '#platform/secrets';

/** The input of the seeding steps. */
export type SeedInput = {
  ownerUrl: string;
  dataFolder: string;
  /** The business time zone, because credits are granted per month, and the number of merchants. */
  config: Pick<Config, 'ASSAY_TIME_ZONE' | 'ASSAY_DEMO_SIZE'>;
  secrets: Secrets;
  clock: Clock;
  /** Receives one line per step. */
  note(line: string): void;
};
