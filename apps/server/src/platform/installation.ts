import type { Config } from './config.ts';
import { checkConnections, connectionFault, databaseUrls, migrate } from './database.ts';
import { folderProblem, keepRunning, startPostgres } from './embedded-postgres.ts';
import { prepareJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { openSecretKeys } from './secret-keys.ts';
import type { SecretKey } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

/** A database that is reachable and migrated, with the encryption keys. */
export interface Installation {
  urls: { owner: string; app: string; worker: string };
  /** Of the embedded database, for what row-level security may not bind; null for one of DATABASE_URL. */
  superuserUrl: string | null;
  /** The first one encrypts. */
  secretKeys: SecretKey[];
  /** What an operator should change although it starts, in one sentence. */
  warning: string | null;
  /** Starts the embedded database again whenever it ends; rejects with a StartProblem once that is given up. */
  keepRunning(log: Log): Promise<never>;
  /** Stops what was started for it; an external database keeps running. */
  close(): Promise<void>;
}

/**
 * Finds or starts the database, migrates it and reads its keys. Throws a StartProblem with one sentence for an
 * unreachable address, a folder that is not writable or a missing key, and for a second product on one data folder. Once
 * `signal` is aborted it begins no other migration, closes what it opened and throws the reason.
 */
export async function openInstallation(
  config: Config,
  { isProduct = false, signal }: { isProduct?: boolean; signal?: AbortSignal } = {},
): Promise<Installation> {
  const { close, ...database } = config.embedded
    ? await openEmbedded(config, isProduct)
    : await openConfigured(config);
  try {
    await migrate(database.urls.owner, { ...(signal && { signal }) });
    // The embedded database gets its roles at each start.
    const warning = config.embedded ? null : await checkConnections(database.urls, config);
    await prepareJobs(database.urls.worker);
    const secretKeys = await openSecretKeys(config, database.urls.owner);
    return { ...database, close, secretKeys, warning };
  } catch (error) {
    await close();
    throw explainFault(error, config);
  }
}

async function openEmbedded(config: Config, isProduct: boolean) {
  const postgres = await startPostgres(config.dataFolder, [], { isProduct });
  const superuserUrl = new URL(postgres.superuserUrl);
  superuserUrl.pathname = new URL(postgres.ownerUrl).pathname;
  let stopKeeping = () => {};
  return {
    superuserUrl: superuserUrl.toString(),
    urls: { owner: postgres.ownerUrl, app: postgres.appUrl, worker: postgres.workerUrl },
    keepRunning(log: Log) {
      const { lost, stop } = keepRunning(postgres.pid, () => postgres.relaunch(), { log });
      stopKeeping = stop;
      return lost;
    },
    async close() {
      stopKeeping();
      await postgres.stop();
    },
  };
}

async function openConfigured(config: Config) {
  return {
    urls: databaseUrls(config, config.DATABASE_URL ?? ''),
    superuserUrl: null,
    keepRunning: () => new Promise<never>(() => {}),
    close: async () => {},
  };
}

/**
 * Explains a database error to the person who starts the product, as a StartProblem; returns any other error unchanged.
 * Leaves the DATABASE_URL out, because it contains a password.
 */
export function explainFault(error: unknown, config: Pick<Config, 'embedded' | 'dataFolder'>): unknown {
  if (error instanceof StartProblem) return error;
  if (config.embedded) {
    const { code, path } = error as { code?: string; path?: string };
    const isFull = code === '53100' || (code === 'ENOSPC' && path?.startsWith(config.dataFolder));
    return isFull ? folderProblem(error, config.dataFolder) : error;
  }
  const fault = connectionFault(error);
  return fault ? new StartProblem(`DATABASE_URL cannot be used: ${fault}.`) : error;
}
