import type { RiskRecord } from './model-records.ts';

let made = 0;

/** A record of a kind with the given values, dated and named. */
export const record = <K extends RiskRecord['kind']>(
  kind: K,
  values: Record<string, unknown> = {},
): Extract<RiskRecord, { kind: K }> =>
  ({ kind, id: String(++made), date: '2026-02-01', text: `${kind} ${made}`, ...values }) as Extract<
    RiskRecord,
    { kind: K }
  >;
