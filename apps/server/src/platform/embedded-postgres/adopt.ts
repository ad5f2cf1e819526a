import { setTimeout as sleep } from 'node:timers/promises';
import { StartProblem } from '../start-problem.ts';
import type { DataFolder } from './data-folder.ts';
import { runningServer } from './postmaster-file.ts';
import type { State } from './state.ts';
import { killServer } from './stop.ts';
import { urlsOf } from './urls.ts';
import { withClient } from './with-client.ts';

/** How long a server that reports ready may leave a sign-in unanswered before it counts as hung. */
const HUNG_AFTER_MS = 8_000;

/**
 * The running server of the folder, if any: its process works in our folder, the superuser can sign in and it serves
 * this folder. Waits for one that is starting or stopping and kills one that hangs. Throws a StartProblem if it rejects
 * our password.
 */
export async function findRunning(
  folder: DataFolder,
  passwords: State['passwords'],
): Promise<{ pid: number; port: number } | null> {
  for (;;) {
    const server = runningServer(folder.cluster);
    if (!server) return null;
    const answer = server.status === 'ready' ? await signIn(folder, passwords, server) : 'not-yet';
    if (answer === 'ours') return { pid: server.pid, port: server.port };
    if (answer === 'hung') await killServer(server);
    else await sleep(20);
  }
}

/** The answers of a server that is starting or stopping: retry. */
const notYet = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03', '57P01', '53300'];

async function signIn(
  folder: DataFolder,
  passwords: State['passwords'],
  server: { pid: number; port: number },
) {
  const { superuserUrl } = urlsOf(folder, passwords, server);
  const patience = { connectionTimeoutMillis: HUNG_AFTER_MS, query_timeout: HUNG_AFTER_MS };
  try {
    const { rows } = await withClient(
      superuserUrl,
      (client) => client.query<{ data_directory: string }>('show data_directory'),
      patience,
    );
    if (rows[0]?.data_directory === folder.cluster) return 'ours';
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (/timeout/i.test(message)) return 'hung';
    if (notYet.includes(code ?? '') || /Connection terminated/.test(message)) return 'not-yet';
    if (code !== '28P01') throw error;
  }
  throw new StartProblem(
    `A PostgreSQL runs in ${folder.cluster} but does not take the passwords in ${folder.state}: stop it first.`,
  );
}
