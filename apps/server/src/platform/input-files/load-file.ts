import { basename } from 'node:path';
import pg from 'pg';
import type { CommandContext } from '../feature.ts';
import { RejectsFile, rejectsPath } from '../rejects-file.ts';
import { StartProblem } from '../start-problem.ts';
import { beginRun, finishRun, type ImportRun } from './import-run.ts';

interface FileLoad {
  path: string;
  kind: string;
  source: string;
  lenderId: string | null;
  /** Equal only for a file of the same content that is read in the same way. */
  fingerprint: string;
  /** The columns of the file that are not read. */
  ignored: readonly string[];
  /** The file for rejected rows; beside the file by default. */
  rejects: string | undefined;
  /** The advisory lock that admits one load at a time, and what it admits one of, in words. */
  lock: { key: readonly [space: number, name: string]; of: string };
}

/**
 * Loads a file for a command, as the owner and under a lock, from where an unfinished load of it stopped, and prints what
 * was rejected. `load` returns the lines to print after that; the last one is the summary.
 */
export async function loadFile(
  context: Pick<CommandContext, 'ownerUrl' | 'clock' | 'note' | 'print'>,
  { path, lock, ignored, rejects: chosen, ...file }: FileLoad,
  load: (client: pg.Client, run: ImportRun, rejects: RejectsFile) => Promise<string[]>,
): Promise<void> {
  const rejectsFile = await rejectsPath(path, chosen);
  const client = new pg.Client({ connectionString: context.ownerUrl, application_name: 'assay import' });
  // A lost connection fails the waiting query; without a listener the event would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const locked = await client.query(
      'select pg_try_advisory_lock($1, hashtext($2)) as mine',
      lock.key as [number, string],
    );
    if (!locked.rows[0].mine) throw new StartProblem(`Another import of ${lock.of} is running.`);
    const run = await beginRun(client, { ...file, fileName: basename(path), now: context.clock.now() });
    if (ignored.length > 0) context.note(`Columns not read: ${ignored.join(', ')}`);
    if (run.isResumed) context.note(`Going on after line ${run.linesDone}.`);
    const rejects = await RejectsFile.open(rejectsFile, run.linesDone);
    try {
      const lines = await load(client, run, rejects);
      await finishRun(client, run.id, context.clock.now());
      const reasons = rejects.isEmpty ? '' : `; the reasons are in "${rejects.path}"`;
      for (const line of rejects.firstOfEachKind()) context.print(line);
      for (const line of lines.slice(0, -1)) context.print(line);
      context.print(`${lines.at(-1)}${reasons}`);
    } finally {
      await rejects.close();
    }
  } finally {
    await client.end();
  }
}
