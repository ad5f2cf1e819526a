import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { Registries } from './registries.ts';
import type { Secrets } from './secrets.ts';

/** The services of the running product, passed to every feature. */
export interface Services {
  config: Config;
  clock: Clock;
  /** The serving role's pool; jobs use the worker's. */
  db: Database;
  jobs: JobQueue;
  secrets: Secrets;
  log: Log;
  /** What features contribute to the frameworks; see Feature.provides. */
  provided: Registries;
  /** The address that people use: PUBLIC_URL, else the one this process listens on; unknown in a worker process without PUBLIC_URL. */
  home?: string;
}
