import type { LegalForm } from '@assay/names/legal-forms';
import type { Script } from '@assay/names/transliteration';

/** The kinds of subject a list names. `any` compares as person and as organization and keeps the better. */
export type NameType = 'person' | 'organization' | 'vessel' | 'aircraft' | 'any';

/** What part a word plays in a name; it decides how much it weighs and what its absence means. */
export type TokenKind = 'word' | 'prefix' | 'initial' | 'minor' | 'number' | 'generic' | 'place' | 'seat';

/** One word of a name, ready to compare. */
export interface NameToken {
  readonly text: string;
  readonly key: string;
  /** the one word that abbreviations, translations and spellings of `text` stand for; often `text` itself */
  readonly canon: string;
  readonly kind: TokenKind;
  readonly script: Script;
  readonly block: string;
  readonly hyphened: boolean;
  /** the particles of a personal name that stand before the word and weigh nothing (`de la` of `de la Cruz`) */
  readonly particles: string;
  /** how much this word says, 0 to about 1 */
  readonly weight: number;
  /** bit sets of the letters of `key` and `text`, for a quick lower bound on edits */
  readonly letters: number;
  readonly textLetters: number;
}

/** A name cut into comparable words. */
export interface ParsedName {
  readonly type: NameType;
  readonly tokens: readonly NameToken[];
  /** how many of the first words stand before the comma of `Surname, Given name`; 0 without one */
  readonly surname: number;
  readonly forms: readonly LegalForm[];
  /** all words written as one, and again without legal forms, for names joined or split anywhere */
  readonly whole: string;
  readonly compact: string;
  /** first letters of the words that an acronym would use */
  readonly acronym: string;
  /** `father` chain of `X bin Y`: texts before and after the first bin, when there is one */
  readonly descent: readonly [string, string] | undefined;
}
