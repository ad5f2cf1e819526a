import type { ListedAlias } from '@assay/screen-engine/lists';

/** Each name once, weak only where the publisher calls it so every time. */
export function uniqueAliases(aliases: readonly ListedAlias[]): ListedAlias[] {
  const unique = new Map<string, ListedAlias>();
  for (const { name, weak } of aliases) {
    if (name !== '') unique.set(name, { name, weak: weak && (unique.get(name)?.weak ?? true) });
  }
  return [...unique.values()];
}
