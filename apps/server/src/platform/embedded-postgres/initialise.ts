import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import type { Binaries } from './binaries.ts';
import { type DataFolder, fullDiskIn } from './data-folder.ts';
import { changeOwner, ensureTraversable, invocation, type RunAs } from './run-as.ts';

const UNFINISHED = 'cluster.unfinished-';

/**
 * Creates the cluster if there is none. It is created under another name and renamed when complete, so an interrupted
 * one is never mistaken for a cluster and is deleted. Throws a StartProblem with initdb's message.
 */
export async function initialise(
  folder: DataFolder,
  binaries: Binaries,
  as: RunAs,
  password: string,
): Promise<void> {
  if (existsSync(folder.cluster)) return;
  removeUnfinished(folder);
  // A unique name: an initdb that outlived its killed parent cannot write into this one.
  const draft = join(folder.root, `${UNFINISHED}${randomBytes(4).toString('hex')}`);
  const passwordFile = `${draft}.password`;
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  ensureTraversable(as, draft, folder.root);
  changeOwner(as, draft);
  changeOwner(as, passwordFile);
  try {
    await runInitdb(binaries.initdb, as, draft, passwordFile);
  } catch (error) {
    removeUnfinished(folder);
    throw error;
  }
  rmSync(passwordFile);
  renameSync(draft, folder.cluster);
}

function removeUnfinished(folder: DataFolder): void {
  for (const name of readdirSync(folder.root).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(join(folder.root, name), { recursive: true, force: true, maxRetries: 3 });
    } catch (error) {
      // An orphaned initdb may still write there: the next start removes the rest.
      if ((error as { code?: string }).code !== 'ENOTEMPTY') throw error;
    }
  }
}

async function runInitdb(initdb: string, as: RunAs, cluster: string, passwordFile: string): Promise<void> {
  const { command, args, options } = invocation(as, initdb, [
    ...['-D', cluster, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...[
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--lc-messages=C',
      '--no-sync',
    ],
  ]);
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return;
  const full = fullDiskIn(output, dirname(cluster));
  if (full) throw full;
  const line = output.split('\n').find((text) => /error|FATAL|could not|cannot/.test(text)) ?? output.trim();
  throw new StartProblem(
    `PostgreSQL could not make its files in ${cluster}: ${line || `initdb ended with ${code}`}.`,
  );
}
