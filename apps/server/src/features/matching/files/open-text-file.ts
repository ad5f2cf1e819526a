import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { StartProblem } from '#platform/start-problem';

const HEAD = 64 * 1024;

/** A text file ready to stream. */
export interface TextFile {
  path: string;
  bytes: number;
  /** The same for the same content (size, beginning and end), whatever the file is called. */
  fingerprint: string;
  /** Its text in pieces; UTF-8, or Windows-1252 where the beginning is not UTF-8. */
  pieces(): AsyncGenerator<string>;
}

/** Opens a file for reading, plain or gzipped. Throws a StartProblem in one sentence when it cannot be read. */
export async function openTextFile(path: string): Promise<TextFile> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      error.code === 'ENOENT'
        ? `There is no file "${path}".`
        : `The file "${path}" cannot be read (${error.code}).`,
    );
  });
  if (!found.isFile()) throw new StartProblem(`"${path}" is not a file.`);
  const { head, tail } = await readEnds(path, found.size);
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)) {
    throw new StartProblem(`The file "${path}" is UTF-16; save it as UTF-8 first.`);
  }
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const encoding = isGzip || isUtf8(head) ? 'utf-8' : 'windows-1252';
  return {
    path,
    bytes: found.size,
    fingerprint: createHash('sha256').update(String(found.size)).update(head).update(tail).digest('hex'),
    async *pieces() {
      const raw = createReadStream(path, { highWaterMark: 256 * 1024 });
      const decoder = new TextDecoder(encoding);
      for await (const chunk of isGzip ? raw.pipe(createGunzip()) : raw)
        yield decoder.decode(chunk, { stream: true });
      yield decoder.decode();
    },
  };
}

async function readEnds(path: string, size: number): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The file "${path}" cannot be read (${error.code}).`);
  });
  try {
    const read = async (from: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, Math.max(0, from));
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(0), tail: await read(size - HEAD) };
  } finally {
    await file.close();
  }
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
