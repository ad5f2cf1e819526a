import type { Config } from './config.ts';
import { databaseUrls, migrate } from './database.ts';
import { folderProblem, keepRunning, startPostgres } from './embedded-postgres.ts';
import { prepareJobs } from './jobs.ts';
import type { Log } from './log.ts';
import { checkSecretKeys, readSecretKeys } from './secret-keys.ts';
import type { SecretKey } from './secrets.ts';
import { StartProblem } from './start-problem.ts';

/** A database that is reachable and migrated, with the encryption keys. */
export interface Installation {
  urls: { owner: string; app: string; worker: string };
  /** Of the embedded database, for what row-level security may not bind; null for one of DATABASE_URL. */
  superuserUrl: string | null;
  /** The first one encrypts. */
  secretKeys: SecretKey[];
  /** Starts the embedded database again whenever it ends; rejects with a StartProblem once that is given up. */
  keepRunning(log: Log): Promise<never>;
  /** Stops what was started for it; an external database keeps running. */
  close(): Promise<void>;
}

/**
 * Finds or starts the database, migrates it and reads its keys. Throws a StartProblem with one sentence for an
 * unreachable address, a folder that is not writable or a missing key, and for a second product on one data folder.
 */
export async function openInstallation(
  config: Config,
  { isProduct = false }: { isProduct?: boolean } = {},
): Promise<Installation> {
  const { close, ...database } = config.embedded
    ? await openEmbedded(config, isProduct)
    : await openConfigured(config);
  try {
    await migrate(database.urls.owner);
    await prepareJobs(database.urls.worker);
    const secretKeys = await readSecretKeys(config);
    await checkSecretKeys(database.urls.owner, secretKeys);
    return { ...database, close, secretKeys };
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

const connectionFaults: Record<string, string> = Object.setPrototypeOf(
  {
    ECONNREFUSED: 'nothing answers at its address',
    ECONNRESET: 'what answers at its address cuts the connection',
    ENOTFOUND: 'its host name is unknown',
    EAI_AGAIN: 'its host name cannot be looked up',
    EHOSTUNREACH: 'no network leads to its address',
    ETIMEDOUT: 'its address does not answer',
    '28P01': 'it refuses the user name or password',
    '28000': 'it refuses the user',
    '3D000': 'the database does not exist',
    '53100': 'the disk of its server is full',
    '53300': 'all its connections are in use',
  } satisfies Record<string, string>,
  null,
);

interface DatabaseFault {
  code?: string;
  /** Errors of the addresses of one host name that were tried. */
  errors?: { code?: string }[];
  message?: string;
  path?: string;
}

const PREPARE = 'prepare the database with the SQL of docs/operations.md first';

/**
 * Explains a database error to the person who starts the product, as a StartProblem; returns any other error unchanged.
 * Leaves the DATABASE_URL out, because it contains a password.
 */
export function explainFault(error: unknown, config: Pick<Config, 'embedded' | 'dataFolder'>): unknown {
  if (error instanceof StartProblem) return error;
  const { code, errors, message, path } = error as DatabaseFault;
  if (config.embedded) {
    const isFull = code === '53100' || (code === 'ENOSPC' && path?.startsWith(config.dataFolder));
    return isFull ? folderProblem(error, config.dataFolder) : error;
  }
  const fault =
    connectionFaults[code ?? ''] ?? connectionFaults[errors?.[0]?.code ?? ''] ?? roleFault(code, message);
  return fault ? new StartProblem(`DATABASE_URL cannot be used: ${fault}.`) : error;
}

function roleFault(code = '', message = ''): string | undefined {
  const [, denied] = /^permission denied to set role "(\w+)"/.exec(message) ?? [];
  if (denied) {
    const setting = denied === 'assay_worker' ? 'DATABASE_WORKER_URL' : 'DATABASE_APP_URL';
    return `its user may not act as ${denied}; set ${setting} to the same database as that role, or grant the role to the user`;
  }
  const [, missing] = /role "(\w+)" does not exist/.exec(message) ?? [];
  if (missing) return `there is no role ${missing}; ${PREPARE}`;
  return code === '42501' ? `${message}; ${PREPARE}` : undefined;
}
