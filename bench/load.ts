// Measures many concurrent inquiries: node bench/load.ts [INQUIRIES]
//
// Triggers INQUIRIES inquiries (500) of the demo universe at once, as staff of two lenders, and makes the requests of a
// page until every source of each is in a final state. Prints how long that took, and the response times compared to
// the same requests without the load.
import { endpoints } from '../packages/domain/src/endpoints/index.ts';
import type { ThirdPartyData } from '../packages/domain/src/gathering/index.ts';
import { bases } from '../packages/domain/src/http/index.ts';
import { startProduct } from './load/product.ts';
import { signIn } from './load/sign-in.ts';

const COUNT = Number(process.argv[2] ?? 500);
const PAUSE_MS = 100;
const { base, stop } = await startProduct({ ASSAY_RATE_LIMIT: '1000000', SANDBOX_DELAY_MS: '1000' });
const token = await signIn(base, 'staff@assay.test', 'assay-demo');

/** The demo lenders with every data vendor: Northwind Capital and Cedar Ridge Advance. */
const LENDERS = ['1', '3'];
interface Inquiry {
  id: string;
  lender: string;
}

async function call<Out>(lender: string, path: string, body?: object): Promise<{ out: Out; ms: number }> {
  const started = performance.now();
  const answer = await fetch(`${base}${bases.api}/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, lenderid: lender, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const out = (await answer.json()) as Out;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(out)}`);
  return { out, ms: performance.now() - started };
}

function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('The demo universe has no inquiry of these lenders');
  return item;
}

/** Stored inquiries of the demo universe that were never triggered. */
async function untouchedInquiries(): Promise<Inquiry[]> {
  const found: Inquiry[] = [];
  for (const lender of LENDERS) {
    for (let id = 1; found.length < COUNT && id <= 1200; id++) {
      const answer = await call(lender, `inquiry/details/${id}`).catch(() => null);
      if (answer) found.push({ id: String(id), lender });
    }
  }
  return found;
}

/** The requests of a page while it waits. */
const pageCalls: Record<string, (inquiry: Inquiry) => Promise<{ ms: number }>> = {
  'user/me': ({ lender }) => call(lender, 'user/me'),
  third_party_data: ({ id, lender }) => call(lender, `third_party_data?inquiry_id=${id}&force_refresh=true`),
  results: ({ id, lender }) => call(lender, `inquiry/${id}/results`, { offset: 0, limit: 40 }),
  details: ({ id, lender }) => call(lender, `inquiry/details/${id}`),
  history: ({ lender }) => call(lender, 'inquiry/result/history?page_size=50'),
};

async function measure(inquiries: readonly Inquiry[], isOver: () => boolean): Promise<Map<string, number[]>> {
  const durations = new Map<string, number[]>(Object.keys(pageCalls).map((name) => [name, []]));
  for (let round = 0; !isOver(); round++) {
    for (const [name, call] of Object.entries(pageCalls)) {
      const { ms } = await call(pick(inquiries, round * 7));
      durations.get(name)?.push(ms);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return durations;
}

const at = (share: number, durations: readonly number[]) =>
  durations.toSorted((a, b) => a - b)[Math.min(durations.length - 1, Math.floor(share * durations.length))] ??
  Number.NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);

function print(title: string, durations: Map<string, number[]>): void {
  console.log(`\n${title}`);
  for (const [name, values] of durations)
    console.log(
      `${name.padEnd(18)}${String(values.length).padStart(6)} calls  p50${ms(at(0.5, values))}  p95${ms(at(0.95, values))}  max${ms(Math.max(...values))}`,
    );
}

const isFinal = ({ third_party_sources }: ThirdPartyData): boolean =>
  Object.values(third_party_sources).every(
    ({ status }) => status !== 'processing' && status !== 'not_initiated',
  );

try {
  for (const lender of LENDERS) await call(lender, endpoints.session.acceptTerms.path, {});
  const inquiries = await untouchedInquiries();
  const quietUntil = performance.now() + 10_000;
  // Viewing an inquiry starts its search, so only one is viewed, and it is triggered first.
  const first = inquiries.slice(0, 1);
  const trigger = ({ id, lender }: Inquiry) => call(lender, 'inquiry/trigger-third-party', { id });
  await trigger(pick(first, 0));
  print('Without the crowd', await measure(first, () => performance.now() > quietUntil));

  const started = performance.now();
  const triggered = await Promise.all(inquiries.map(trigger));
  console.log(
    `\n${inquiries.length} triggers at once: the last was accepted after${ms(performance.now() - started)}`,
  );
  const open = new Set(inquiries);
  const finals: Record<string, number> = {};
  const crowd = measure(inquiries, () => open.size === 0);
  while (open.size > 0) {
    for (const inquiry of [...open]) {
      const { out } = await call<ThirdPartyData>(inquiry.lender, `third_party_data?inquiry_id=${inquiry.id}`);
      if (!isFinal(out)) break;
      open.delete(inquiry);
      for (const { status } of Object.values(out.third_party_sources))
        finals[status] = (finals[status] ?? 0) + 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  console.log(
    `All ${triggered.length} inquiries are in a final state after ${((performance.now() - started) / 1000).toFixed(0)} s: ${JSON.stringify(finals)}`,
  );
  print('Under the crowd', await crowd);
} finally {
  await stop();
}
