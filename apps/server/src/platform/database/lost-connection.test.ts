import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inSystem, openDatabase } from '../database.ts';
import { testDatabase } from '../testing.ts';

test('a connection lost between two queries of a transaction fails only the next query', async () => {
  const { urls } = await testDatabase();
  const onLost = vi.fn();
  const database = openDatabase(urls.appUrl, { max: 1, onLost });
  const superuser = openDatabase(urls.superuserUrl, { max: 1 });
  onTestFinished(async () => {
    await Promise.all([database.destroy(), superuser.destroy()]);
  });
  const work = inSystem(database, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(superuser);
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled());
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }]);
});
