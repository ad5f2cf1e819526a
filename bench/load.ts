// Measures a crowd: node bench/load.ts [INQUIRIES]
// Triggers so many inquiries of the demo universe (500) at once, and asks what a page asks until every source of every one
// is in a final state. Prints how long that took, and how long the calls took beside the same calls without the crowd.
import { endpoints } from '../packages/domain/src/endpoints/index.ts';
import type { ThirdPartyData } from '../packages/domain/src/third-party/index.ts';
import { startProduct } from './load/product.ts';
import { signIn } from './load/sign-in.ts';

const COUNT = Number(process.argv[2] ?? 500);
const PAUSE_MS = 100;
const { base, stop } = await startProduct({ ASSAY_RATE_LIMIT: '1000000', SANDBOX_DELAY_MS: '1000' });
const token = await signIn(base, 'user@northwind.test', 'assay-demo');

async function call<Out>(path: string, body?: object): Promise<{ out: Out; ms: number }> {
  const started = performance.now();
  const answer = await fetch(`${base}/v1/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, lenderid: '1', 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const out = (await answer.json()) as Out;
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(out)}`);
  return { out, ms: performance.now() - started };
}

const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** Inquiries of the demo universe that were stored and never triggered. */
async function untouchedInquiries(): Promise<string[]> {
  const ids: string[] = [];
  for (let id = 1; ids.length < COUNT && id <= 1200; id++) {
    const answer = await call(`inquiry/details/${id}`).catch(() => null);
    if (answer) ids.push(String(id));
  }
  return ids;
}

/** What a page asks while it waits. */
const pageCalls: Record<string, (id: string) => Promise<{ ms: number }>> = {
  'user/me': () => call('user/me'),
  third_party_data: (id) => call(`third_party_data?inquiry_id=${id}&force_refresh=true`),
  results: (id) => call(`inquiry/${id}/results`, { offset: 0, limit: 40 }),
  details: (id) => call(`inquiry/details/${id}`),
  history: () => call('inquiry/result/history?page_size=50'),
};

async function measure(ids: readonly string[], isOver: () => boolean): Promise<Map<string, number[]>> {
  const taken = new Map<string, number[]>(Object.keys(pageCalls).map((name) => [name, []]));
  for (let round = 0; !isOver(); round++) {
    for (const [name, ask] of Object.entries(pageCalls)) {
      const { ms } = await ask(pick(ids, round * 7));
      taken.get(name)?.push(ms);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return taken;
}

const at = (share: number, taken: readonly number[]) =>
  taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(share * taken.length))] ?? Number.NaN;
const ms = (value: number) => `${value.toFixed(0)} ms`.padStart(8);

function print(title: string, taken: Map<string, number[]>): void {
  console.log(`\n${title}`);
  for (const [name, values] of taken)
    console.log(
      `${name.padEnd(18)}${String(values.length).padStart(6)} calls  p50${ms(at(0.5, values))}  p95${ms(at(0.95, values))}  max${ms(Math.max(...values))}`,
    );
}

const isFinal = ({ third_party_sources }: ThirdPartyData): boolean =>
  Object.values(third_party_sources).every(
    ({ status }) => status !== 'processing' && status !== 'not_initiated',
  );

try {
  await call(endpoints.session.acceptTerms.path, {});
  const ids = await untouchedInquiries();
  const quietUntil = performance.now() + 10_000;
  // Looked at only: looking starts the search of an inquiry, so the one that is looked at is triggered first.
  const first = ids.slice(0, 1);
  await call('inquiry/trigger-third-party', { id: first[0] });
  print('Without the crowd', await measure(first, () => performance.now() > quietUntil));

  const started = performance.now();
  const triggered = await Promise.all(ids.map((id) => call('inquiry/trigger-third-party', { id })));
  console.log(
    `\n${ids.length} triggers at once: the last was accepted after${ms(performance.now() - started)}`,
  );
  const open = new Set(ids);
  const finals: Record<string, number> = {};
  const crowd = measure(ids, () => open.size === 0);
  while (open.size > 0) {
    for (const id of [...open]) {
      const { out } = await call<ThirdPartyData>(`third_party_data?inquiry_id=${id}`);
      if (!isFinal(out)) break;
      open.delete(id);
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
