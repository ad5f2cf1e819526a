import type { ClosedSource } from './contract.ts';

/** The warning for a business that sources report as closed; null when none does (details: report, section 5). */
export function closedWarning(sources: readonly Pick<ClosedSource, 'name'>[]): string | null {
  const names = new Map(sources.map(({ name }) => [name.toLowerCase(), name]));
  const [name] = names.values();
  if (name === undefined) return null;
  return names.size > 1
    ? 'Multiple sources report this business as permanently closed.'
    : `${name} reports this business as permanently closed.`;
}
