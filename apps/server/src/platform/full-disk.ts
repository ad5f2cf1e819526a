import { statfs } from 'node:fs/promises';
import type { Config } from './config.ts';

/** The database adds 16 MB of write-ahead log at a time. */
const NEEDED_BYTES = 16 * 1024 * 1024;

/** Whether an error is PostgreSQL's error for a full disk. */
export function isDiskFull(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === '53100';
}

/** Whether the disk of the embedded database is too full to continue; the disk of an external one is not visible. */
export async function hasNoSpace({
  embedded,
  dataFolder,
}: Pick<Config, 'embedded' | 'dataFolder'>): Promise<boolean> {
  if (!embedded) return false;
  try {
    const { bavail, bsize } = await statfs(dataFolder);
    return bavail * bsize < NEEDED_BYTES;
  } catch {
    // A folder that cannot be read says nothing about its disk.
    return false;
  }
}
