import type { Clock } from '#platform/clock';
import type { Secrets } from '#platform/secrets';

/** What seeding works with. */
export type SeedInput = {
  ownerUrl: string;
  dataFolder: string;
  secrets: Secrets;
  clock: Clock;
  /** Told one line for each step. */
  note(line: string): void;
  /** Size of the universe in merchants; for tests. */
  size?: number;
};
