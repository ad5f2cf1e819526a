import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Secrets } from '#platform/secrets';

/** What seeding works with. */
export type SeedInput = {
  ownerUrl: string;
  dataFolder: string;
  /** The business time zone: credits are for a month of it. */
  config: Pick<Config, 'ASSAY_TIME_ZONE'>;
  secrets: Secrets;
  clock: Clock;
  /** Told one line for each step. */
  note(line: string): void;
  /** Size of the universe in merchants; for tests. */
  size?: number;
};
