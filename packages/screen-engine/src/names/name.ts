import type { LegalForm } from '@assay/names/legal-forms';
import type { Script } from '@assay/names/transliteration';

/** The types of a subject. `any` compares as person and as organization and keeps the better score. */
export type NameType = 'person' | 'organization' | 'vessel' | 'aircraft' | 'any';

/** The role of a word in a name, which determines its weight and the effect of its absence. */
export type TokenKind = 'word' | 'prefix' | 'initial' | 'minor' | 'number' | 'generic' | 'place' | 'seat';

/** A word of a name, prepared for comparison. */
export interface NameToken {
  readonly text: string;
  readonly key: string;
  /** The canonical form of abbreviations, translations and spellings of `text`; often `text` itself. */
  readonly canon: string;
  readonly kind: TokenKind;
  readonly script: Script;
  readonly block: string;
  readonly hyphened: boolean;
  /** The particles before the word in a personal name, which have no weight (`de la` of `de la Cruz`). */
  readonly particles: string;
  /** How distinctive the word is, from 0 to about 1. */
  readonly weight: number;
  /** Bit sets of the letters of `key` and `text`, for a quick lower bound on edits. */
  readonly letters: number;
  readonly textLetters: number;
}

/** A name split into comparable words. */
export interface ParsedName {
  readonly type: NameType;
  readonly tokens: readonly NameToken[];
  /** The number of words before the comma of `Surname, Given name`; 0 without one. */
  readonly surname: number;
  readonly forms: readonly LegalForm[];
  /** All words joined, and joined without legal forms, for names with different word breaks. */
  readonly whole: string;
  readonly compact: string;
  /** The first letters of the words that an acronym would use. */
  readonly acronym: string;
  /** Why the name may not have been meant as read here. */
  readonly doubt?: string;
  /** A searched name of which every word has to be in the listed one. */
  readonly isWhole?: true;
  /** For `X bin Y`: the texts before and after the first bin, if there is one. */
  readonly descent: readonly [string, string] | undefined;
}
