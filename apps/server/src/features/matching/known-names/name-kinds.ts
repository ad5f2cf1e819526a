import type { KeyKind } from '@assay/match-engine/keys';

/** The keys of a name without a place: a known name finds its merchant anywhere. */
export const KNOWN_NAME_KINDS: ReadonlySet<KeyKind> = new Set(['name', 'name_prefix', 'word', 'word_pair']);
