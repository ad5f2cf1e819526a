import type { KeyKind } from '@assay/match-engine/keys';

/** The keys of a name alone: a merchant is found by a known name wherever it is. */
export const KNOWN_NAME_KINDS: ReadonlySet<KeyKind> = new Set(['name', 'name_prefix', 'word', 'word_pair']);
