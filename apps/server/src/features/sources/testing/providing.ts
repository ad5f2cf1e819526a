import type { Provides } from '#platform/registries';
import { providedBy } from '#platform/testing';
import type { Source } from '../source.ts';

/** Registries with only these sources. */
export function providing(sources: readonly Source[]) {
  const byKey = Object.fromEntries(sources.map((source) => [source.key, source]));
  return providedBy([{ name: 'test', provides: { sources: byKey } as Provides }]);
}
