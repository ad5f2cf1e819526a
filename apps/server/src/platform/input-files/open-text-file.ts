import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';
import { StartProblem } from '#platform/start-problem';
import { type TextEncoding, textEncoding } from '#platform/text-encoding';

const HEAD = 64 * 1024;

/** A text file ready to stream. */
export interface TextFile {
  path: string;
  bytes: number;
  /** The same for the same content (size, beginning and end), regardless of its name. */
  fingerprint: string;
  encoding: TextEncoding;
  /** Its unpacked bytes from the beginning, each time it is called. */
  chunks(): AsyncGenerator<Uint8Array>;
  /** Receives the share of a workbook's sheet that is read; its bytes are all read before its first row. */
  onShare?: (share: number) => void;
}

/**
 * Opens a file for reading, plain or gzipped, in UTF-8 unless its writer used another encoding. Throws a StartProblem
 * in one sentence when it cannot be read.
 */
export async function openTextFile(path: string, writtenAs?: string): Promise<TextFile> {
  const encoding = textEncoding(writtenAs);
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(
      error.code === 'ENOENT'
        ? `There is no file "${path}".`
        : `The file "${path}" cannot be read (${error.code}).`,
    );
  });
  if (!found.isFile()) throw new StartProblem(`"${path}" is not a file.`);
  const { head, tail } = await readEnds(path, found.size);
  if (isUtf16(head)) throw new StartProblem(`The file "${path}" is UTF-16; save it as UTF-8 first.`);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  return {
    path,
    bytes: found.size,
    fingerprint: createHash('sha256').update(String(found.size)).update(head).update(tail).digest('hex'),
    encoding,
    async *chunks() {
      const raw = createReadStream(path, { highWaterMark: 256 * 1024 });
      if (!isGzip) {
        yield* raw;
        return;
      }
      try {
        yield* raw.pipe(createGunzip());
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (!code.startsWith('Z_')) throw error;
        throw new StartProblem(`The file "${path}" cannot be unpacked (${message}).`);
      }
    },
  };
}

/** Whether a file that starts with these bytes is UTF-16, which is not supported. */
export const isUtf16 = (head: Buffer): boolean =>
  (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);

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
