import { parseArgs } from 'node:util';
import { readFacts } from './facts.ts';
import { createSandbox } from './sandbox.ts';

const USAGE = `usage: sandbox --facts FILE [--port PORT] [--host HOST] [--delay MS] [--hold MS] [--fault NAME[:TIMES]]
  [--changes-after DAY_OR_TIME] [--with-parent PID]
Each option may also come from the environment: SANDBOX_FACTS, SANDBOX_PORT, SANDBOX_HOST, SANDBOX_DELAY_MS,
SANDBOX_HOLD_MS, SANDBOX_FAULT (also for some vendors alone: gdelt/error,tlo/slow), SANDBOX_CHANGES_AFTER, and
SANDBOX_TODAY (YYYY-MM-DD) for another day than today. With --with-parent it stops when that process, which started
it, is gone. What each does: docs/connectors/sandbox.md`;

const { env } = process;
const { values } = parseArgs({
  options: {
    facts: { type: 'string', default: env.SANDBOX_FACTS ?? '' },
    port: { type: 'string', default: env.SANDBOX_PORT ?? '0' },
    host: { type: 'string', default: env.SANDBOX_HOST ?? '127.0.0.1' },
    delay: { type: 'string', default: env.SANDBOX_DELAY_MS ?? '4000' },
    hold: { type: 'string', default: env.SANDBOX_HOLD_MS ?? '1000' },
    fault: { type: 'string', default: env.SANDBOX_FAULT ?? '' },
    'changes-after': { type: 'string', default: env.SANDBOX_CHANGES_AFTER ?? '' },
    'with-parent': { type: 'string' },
  },
});
if (!values.facts) {
  console.error(USAGE);
  process.exit(2);
}

/** The clock starts at the beginning of the configured day and continues from there. */
const offset = env.SANDBOX_TODAY ? Date.parse(env.SANDBOX_TODAY) - Date.now() : 0;
const sandbox = createSandbox({
  facts: readFacts(values.facts),
  delayMs: Number(values.delay),
  holdMs: Number(values.hold),
  fault: values.fault || undefined,
  changesAfter: values['changes-after'] || undefined,
  now: () => new Date(Date.now() + offset),
});
const address = await sandbox.listen(Number(values.port), values.host);
console.log(`sandbox listening on ${address}`);

const stop = () => void sandbox.close().then(() => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

if (values['with-parent']) {
  // Its starter names it, because it may be gone by now.
  const parent = Number(values['with-parent']);
  // A killed parent sends no signal, but its child gets another parent.
  setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}
