import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';

/** Of its write-ahead log the database makes a file of 16 MB at a time. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether an error is the database's answer that its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100';
}

/** Whether the disk of the embedded database is too full for it to go on; the disk of another one is not ours to see. */
export async function hasNoSpace({
  embedded,
  dataFolder,
}: Pick<Config, 'embedded' | 'dataFolder'>): Promise<boolean> {
  if (!embedded) return false;
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize < NEEDED_BYTES;
  } catch {
    // A folder that cannot be looked at says nothing about its disk.
    return false;
  }
}
