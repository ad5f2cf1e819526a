import type { ListedAlias } from '@assay/screen-engine/lists';

/** Each alias once; weak only when the publisher always marks it weak. */
export function uniqueAliases(aliases: readonly ListedAlias[]): ListedAlias[] {
  const unique = new Map<string, ListedAlias>();
  for (const { name, weak } of aliases) {
    if (name !== '') unique.set(name, { name, weak: weak && (unique.get(name)?.weak ?? true) });
  }
  return [...unique.values()];
}
