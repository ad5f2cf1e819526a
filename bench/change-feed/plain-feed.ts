import type pg from 'pg';
import { at, line } from '../report/figures.ts';

/** Measures the alternative: a row for each change that a user has seen, and one scan of the feed per question. */
export async function measurePlain(client: pg.Client, lenderId: string, calls: number): Promise<void> {
  await client.query(
    'create table plain_seen (user_id bigint, change_id bigint, primary key (user_id, change_id))',
  );
  const walk = (where: string) => `select c.* from app.monitoring_change c where c.lender_id = $1 and ${where}
    order by c.seen_at desc, c.id desc limit 51`;
  const unseen = 'not exists (select from plain_seen e where e.user_id = 1 and e.change_id = c.id)';
  const measure = async (name: string, query: string) => {
    const times: number[] = [];
    for (let turn = -1; turn < calls; turn++) {
      const started = performance.now();
      await client.query(query, [lenderId]);
      if (turn >= 0) times.push(performance.now() - started);
    }
    line(name, at(0.5, times).toFixed(0), at(0.95, times).toFixed(0));
  };
  await measure('critical', walk("c.severity = any (array['critical'])"));
  await measure('high and above', walk("c.severity = any (array['high', 'critical'])"));
  await measure('not seen, of a reader who saw nothing', walk(unseen));
  const started = performance.now();
  await client.query('insert into plain_seen select 1, id from app.monitoring_change where lender_id = $1', [
    lenderId,
  ]);
  line('everything is marked', (performance.now() - started).toFixed(0), '');
  await client.query('vacuum analyze plain_seen');
  await measure('not seen, of a reader who saw everything', walk(unseen));
  await measure(
    'their count',
    `select count(*) from app.monitoring_change c where c.lender_id = $1 and ${unseen}`,
  );
}
