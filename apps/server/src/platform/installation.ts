import type { Config } from './config.ts';
import { databaseUrls, migrate } from './database.ts';
import { startPostgres } from './embedded-postgres.ts';
import { prepareJobs } from './jobs.ts';
import { checkSecretKeys, readSecretKeys } from './secret-keys.ts';
import type { SecretKey } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

/** A database that is reachable and up to date, with the keys of its personal numbers. */
export interface Installation {
  urls: { owner: string; app: string; worker: string };
  /** The first one writes. */
  secretKeys: SecretKey[];
  /** Stops what was started for it; a database that somebody else runs is left alone. */
  close(): Promise<void>;
}

/**
 * Finds or starts the database, migrates it and reads its keys. Throws a StartProblem in one sentence for an address
 * that does not answer, a folder that cannot be written or a missing key.
 */
export async function openInstallation(config: Config): Promise<Installation> {
  const { urls, close } = config.embedded ? await openEmbedded(config) : await openConfigured(config);
  try {
    await migrate(urls.owner);
    await prepareJobs(urls.worker);
    const secretKeys = await readSecretKeys(config);
    await checkSecretKeys(urls.owner, secretKeys);
    return { urls, close, secretKeys };
  } catch (error) {
    await close();
    throw config.embedded ? error : explainDatabase(error);
  }
}

async function openEmbedded(config: Config) {
  const postgres = await startPostgres(config.dataFolder);
  return {
    urls: { owner: postgres.ownerUrl, app: postgres.appUrl, worker: postgres.workerUrl },
    close: () => postgres.stop(),
  };
}

async function openConfigured(config: Config) {
  return { urls: databaseUrls(config, config.DATABASE_URL ?? ''), close: async () => {} };
}

const connectionFaults: Record<string, string> = Object.setPrototypeOf(
  {
    ECONNREFUSED: 'nothing answers at its address',
    ENOTFOUND: 'its host name is unknown',
    ETIMEDOUT: 'its address does not answer',
    '28P01': 'it refuses the user name or password',
    '28000': 'it refuses the user',
    '3D000': 'the database does not exist',
  } satisfies Record<string, string>,
  null,
);

/** The fault of a given DATABASE_URL in one sentence, without the address, which holds a password. */
function explainDatabase(error: unknown): unknown {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  const fault = connectionFaults[code ?? ''] ?? connectionFaults[errors?.[0]?.code ?? ''];
  return fault ? new StartProblem(`DATABASE_URL cannot be used: ${fault}.`) : error;
}
