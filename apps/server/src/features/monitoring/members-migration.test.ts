import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '#platform/database';
import { bareTestDatabase } from '#platform/testing';

test('the merchants that lenders have records of at an upgrade wait for their screening, each once', async () => {
  const { ownerUrl, drop } = await bareTestDatabase({ through: '0617-requests-added-before.sql' });
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      insert into app.lender (id, name) values (1, 'North'), (2, 'East');
      insert into app.merchant (id, source, external_id, name)
        select n, 'file', 'm' || n, 'Bakery ' || n from generate_series(1, 3) n;
      insert into app.source_record (merchant_id, source_name, category, external_id, name)
        values (3, 'register', 'Public Sources', 'r3', 'Bakery 3');
      select set_config('app.lender_id', '1', false);
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
        values (1, 1, 'file', 'Partner Sources', 'a', 'Bakery'), (1, 1, 'file', 'Partner Sources', 'b', 'Bakery');
      select set_config('app.lender_id', '2', false);
      insert into app.source_record (merchant_id, lender_id, source_name, category, external_id, name)
        values (2, 2, 'file', 'Partner Sources', 'a', 'Bakery')`);
    await migrate(ownerUrl);
    const waiting = [];
    for (const lender of ['1', '2']) {
      await owner.query(`select set_config('app.lender_id', $1, false)`, [lender]);
      const { rows } = await owner.query<{ merchant_id: string; left_at: Date | null }>(
        'select merchant_id, left_at from app.member_to_screen order by id',
      );
      waiting.push(rows);
    }
    expect(waiting).toEqual([[{ merchant_id: '1', left_at: null }], [{ merchant_id: '2', left_at: null }]]);
  } finally {
    await owner.end();
    await drop();
  }
});
