import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { StartProblem } from './start-problem.ts';

/** Writes the next text; waits while the file is slower. */
export type WriteText = (text: string) => Promise<void>;

/**
 * Writes a file that a command makes. It gets its name once it is complete, so an earlier one is replaced at the end or
 * stays as it is, and half a result never looks like a whole one. A device or pipe is written directly. Throws a
 * StartProblem when it cannot be written.
 */
export async function writeOutput(
  path: string,
  work: (write: WriteText) => Promise<void>,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const existing = await stat(path).catch(() => null);
  if (existing?.isDirectory()) throw problem(path, 'EISDIR');
  const isDrafted = existing === null || existing.isFile();
  const target = isDrafted ? `${path}.${process.pid}.part` : path;
  const stream = createWriteStream(target, { mode });
  const written = finished(stream);
  // Reported where it is awaited; without this handler an early failure would end the process.
  written.catch(() => undefined);
  const write: WriteText = async (text) => {
    if (stream.errored) throw stream.errored;
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), written]);
  };
  try {
    await once(stream, 'open');
    await work(write);
    stream.end();
    await written;
    if (isDrafted) await rename(target, path);
  } catch (error) {
    stream.destroy();
    await written.catch(() => undefined);
    if (isDrafted) await rm(target, { force: true });
    const { code, syscall } = error as NodeJS.ErrnoException;
    const isOfFile = error === stream.errored || syscall === 'rename';
    throw isOfFile && code ? problem(path, code) : error;
  }
}

const problem = (path: string, code: string): StartProblem =>
  new StartProblem(`The file "${path}" cannot be written (${code}).`);

/** Whether two paths are one existing file, also by a link. */
async function isSameFile(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map((path) => stat(path, { bigint: true }).catch(() => null)),
  );
  return Boolean(first?.isFile() && second?.isFile() && first.ino === second.ino && first.dev === second.dev);
}

/** Refuses an output file that is the file to read, whose place it would take. `option` names it in the message. */
export async function refuseOwnInput(input: string, out: string, option: string): Promise<void> {
  if (await isSameFile(input, out))
    throw new StartProblem(`${option} names the file that is read, "${out}". Choose another file.`);
}
