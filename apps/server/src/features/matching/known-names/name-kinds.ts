import type { KeyKind } from '@assay/match-engine/keys';

/** The keys of a name alone: a known name finds its merchant in any place. */
export const KNOWN_NAME_KINDS: ReadonlySet<KeyKind> = new Set(['name', 'name_prefix', 'word', 'word_pair']);
