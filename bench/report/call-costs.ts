import type { CountingPostgres } from '../load/statement-count.ts';
import type { Caller } from './caller.ts';
import { at, line } from './figures.ts';
import type { CallsMade, PageCall } from './page-times.ts';

const WARM_UPS = 3;
const TIMES = 20;

interface Cost {
  ms: number;
  statements: number;
}

const reports = ['fullest', 'thinnest'] as const;

/** Repeats the requests of both pages, interleaved and one at a time, and prints the cost of each. */
export async function measureCalls(call: Caller, postgres: CountingPostgres, made: CallsMade): Promise<void> {
  const costs = new Map<string, Record<keyof CallsMade, Cost[]>>();
  for (let round = -WARM_UPS; round < TIMES; round++) {
    for (const which of reports) {
      for (const each of onceEach(made[which])) {
        const cost = await costOf(call, postgres, each);
        if (!cost || round < 0) continue;
        const name = nameOf(each);
        const all = costs.get(name) ?? { fullest: [], thinnest: [] };
        all[which].push(cost);
        costs.set(name, all);
      }
    }
  }
  line(`the calls, ${TIMES} times each`, 'fullest', '', '', 'thinnest', '', '');
  line('', 'median ms', 'p95 ms', 'statements', 'median ms', 'p95 ms', 'statements');
  const sums = { fullest: { ms: 0, statements: 0 }, thinnest: { ms: 0, statements: 0 } };
  for (const [name, all] of [...costs].sort(
    (a, b) => median(b[1].fullest, 'ms') - median(a[1].fullest, 'ms'),
  )) {
    for (const which of reports) {
      if (all[which].length === 0) continue;
      sums[which].ms += median(all[which], 'ms');
      sums[which].statements += median(all[which], 'statements');
    }
    line(name, ...reports.flatMap((which) => cells(all[which])));
  }
  line(
    'all of them',
    ...reports.flatMap((which) => [sums[which].ms.toFixed(1), '', String(sums[which].statements)]),
  );
  const { fullest, thinnest } = sums;
  console.log(
    `\nfullest to thinnest: ${(fullest.ms / thinnest.ms).toFixed(2)} in ms, ${(fullest.statements / thinnest.statements).toFixed(2)} in statements`,
  );
}

const median = (costs: readonly Cost[], what: keyof Cost): number =>
  at(
    0.5,
    costs.map((cost) => cost[what]),
  );

const cells = (costs: readonly Cost[]): string[] =>
  costs.length === 0
    ? ['-', '-', '-']
    : [
        median(costs, 'ms').toFixed(1),
        at(
          0.95,
          costs.map(({ ms }) => ms),
        ).toFixed(1),
        String(median(costs, 'statements')),
      ];

/** The method and URL with `{id}` in place of ids, equal for both reports. */
const nameOf = ({ method, address }: PageCall): string =>
  `${method} ${(address.split('?')[0] ?? '').replaceAll(/(?<=\/)\d+(?=\/|$)/g, '{id}')}`;

const onceEach = (calls: readonly PageCall[]): PageCall[] => [
  ...new Map(calls.map((each) => [nameOf(each), each])).values(),
];

async function costOf(
  call: Caller,
  postgres: CountingPostgres,
  { method, address, body }: PageCall,
): Promise<Cost | null> {
  await postgres.reset();
  const started = performance.now();
  const out = await call.call<object>(method, address, body);
  const ms = performance.now() - started;
  const log = await postgres.said();
  return out && { ms, statements: log.reduce((sum, { times }) => sum + times, 0) };
}
