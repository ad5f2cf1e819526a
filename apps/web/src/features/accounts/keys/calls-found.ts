import type { CallReference } from '@assay/domain/accounts';

const textOf = (call: CallReference): string =>
  [
    call.method,
    call.path,
    call.summary,
    ...[...call.parameters, ...(call.body ?? []), ...call.answer].map(({ name }) => name),
    ...call.errors.map(({ code }) => code),
  ]
    .join('\n')
    .toLowerCase();

/** The calls that contain every word in their path, summary, fields or refusals. */
export function callsFound(calls: readonly CallReference[], search: string): CallReference[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter((call) => {
    const text = textOf(call);
    return words.every((word) => text.includes(word));
  });
}
