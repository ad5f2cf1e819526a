// Measures the change feed of a large lender: node bench/change-feed.ts [MERCHANTS=100000] [CHANGES=1000000] [CALLS=40]
// [ROUNDS=2]
//
// Starts the product, gives a lender of the demo universe a portfolio and a year of changes, and calls the feed over
// HTTP: pages, filters, counts and marking CALLS times each, and every combination of filters that the page can request
// in ROUNDS rounds, for a user who saw nothing and for one who saw nearly everything. Prints the median and the 95th
// percentile in milliseconds. Finally measures the rejected alternative: a row for each change that a user has seen, an
// anti-join, one scan for all severities. With 5 calls and 0 rounds, even a busy machine has a rough result in minutes.
import { availableParallelism, loadavg } from 'node:os';
import { bases } from '../packages/domain/src/http/index.ts';
import { measureCombinations } from './change-feed/combinations.ts';
import { connectTo, fillFeed } from './change-feed/fill.ts';
import { measurePlain } from './change-feed/plain-feed.ts';
import { dataFolder, removeFolder, startIn } from './load/product.ts';
import { signIn } from './load/sign-in.ts';
import { caller, LENDER } from './report/caller.ts';
import { at, line } from './report/figures.ts';

const [merchants = 100_000, changes = 1_000_000, calls = 40, rounds = 2] = process.argv.slice(2).map(Number);
const FEED = 'monitoring/changes';

interface Page {
  next: string | null;
  through: string;
  results: { merchant: { id: string } }[];
}

const read = async (answer: Response): Promise<void> => {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
};

const closers: (() => Promise<unknown>)[] = [];
try {
  const folder = await dataFolder();
  closers.push(() => removeFolder(folder));
  const product = await startIn(folder, { ASSAY_RATE_LIMIT: '1000000' });
  closers.push(() => product.stop());
  const client = await connectTo(folder);
  closers.push(() => client.end());
  const filling = performance.now();
  await fillFeed(client, { lenderId: LENDER, merchants, changes });
  console.log(`filled in ${((performance.now() - filling) / 1000).toFixed(0)} s`);
  const { rows } = await client.query(
    "select pg_size_pretty(pg_total_relation_size('app.monitoring_change')) as size",
  );
  console.log(`${changes} changes of ${merchants} merchants: ${rows[0].size} with indexes`);
  console.log(`load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores\n`);
  const token = await signIn(product.base, 'user@northwind.test', 'assay-demo');
  const headers = { authorization: `Bearer ${token}`, lenderid: LENDER };
  const call = caller(product.base, token);

  const measure = async (name: string, query: string): Promise<void> => {
    const times: number[] = [];
    for (let turn = -3; turn < calls; turn++) {
      const started = performance.now();
      await fetch(`${product.base}${bases.api}/${FEED}${query}`, { headers }).then(read);
      if (turn >= 0) times.push(performance.now() - started);
    }
    line(name, at(0.5, times).toFixed(0), at(0.95, times).toFixed(0));
  };
  const once = async (name: string, path: string, body: object): Promise<void> => {
    const started = performance.now();
    const answer = await call.get(path, body);
    line(name, (performance.now() - started).toFixed(0), '');
    console.log(`  ${JSON.stringify(answer)}`);
  };

  line('GET monitoring/changes', 'median', 'p95');
  const first = await call.get<Page>(FEED);
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const [{ middle }] = (
    await client.query(
      `select (extract(epoch from seen_at) * 1000000)::bigint || '-' || id as middle from app.monitoring_change
       where lender_id = $1 order by id offset $2 limit 1`,
      [LENDER, changes / 2],
    )
  ).rows as [{ middle: string }];
  await measure('the first page', '');
  await measure('a page in the middle', `?cursor=${middle}`);
  await measure('critical', '?severity=critical');
  await measure('high and above', '?severity=high');
  await measure('a kind of which there are 25', '?kind=sanctions_hit_gone');
  await measure('of a merchant', `?merchant_id=${first.results[0]?.merchant.id}`);
  await measure('a name that one merchant has', '?search=4711+llc');
  await measure('a name that an eighth of all have', '?search=juniper');
  await measure('a name without matches', '?search=zzz');
  await measure('a letter', '?search=j');
  await measure('two letters', '?search=ju');
  await measure('two letters without matches', '?search=zq');
  await measure('a name and a severity that no change has', '?search=juniper&severity=critical');
  await measure('a week of a year ago', `?from=${day(300)}&to=${day(294)}`);
  await measure('assigned to a user', '?assigned=me');
  await measure(
    'all of them together',
    `?severity=high&search=juniper&from=${day(300)}&unseen=true&assigned=nobody`,
  );
  await measure('count', '/count');
  await measure('count of high and above', '/count?severity=high');
  await measure('count of a name', '/count?search=juniper');
  await measure('count of a letter', '/count?search=j');
  const combinations = async () => {
    if (rounds > 0) await measureCombinations((path) => call.get(path), { day, rounds });
  };
  await combinations();
  await measure('not seen, of a reader who saw nothing', '?unseen=true');
  await measure('their count', '/count?unseen=true');
  for (let turn = 0; turn < 5; turn++)
    await once('10,000 of medium and above are marked', `${FEED}/seen`, {
      filter: { severity: 'medium' },
      through: first.through,
    });
  await measure('not seen, after 50,000 were marked one by one', '?unseen=true');
  await measure('not seen, medium and above', '?unseen=true&severity=medium');
  await measure('their count', '/count?unseen=true&severity=medium');
  await once('everything is marked', `${FEED}/seen`, { filter: {}, through: first.through });
  await measure('not seen, of a reader who saw everything', '?unseen=true');
  await measure('their count', '/count?unseen=true');
  await client.query('update app.monitoring_reader set seen_through = seen_through - 20');
  await combinations();
  await measure('a file of the critical ones', '?severity=critical&csv=true');

  console.log('\nThe same by a row for each seen change and one walk (SQL alone)\n');
  await measurePlain(client, LENDER, calls);
  console.log(`\nload ${loadavg()[0]?.toFixed(1)}`);
} finally {
  for (const close of closers.reverse()) await close();
}
