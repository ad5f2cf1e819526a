import pg from 'pg';
import { vi } from 'vitest';

/** The merchants whose people in the master file a call reads, and those of them that it reads again. */
export async function peopleReadTwice(
  call: () => Promise<unknown>,
): Promise<{ read: string[]; again: string[] }> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    const read = query.mock.calls
      .map(([statement]) => statement as unknown as { text?: string; values?: unknown })
      .filter(({ text }) => text?.includes('from "app"."principal"'))
      .map(({ values }) => JSON.stringify(values));
    return { read, again: read.filter((values, at) => read.indexOf(values) < at) };
  } finally {
    query.mockRestore();
  }
}
