/** Line breaks, control and invisible characters, direction marks, and what stands for a secret (private use). */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\s]+/gu;
/** What mail programs make a link of: the sign within an address after which a break keeps them from it. */
const IN_ADDRESS = /(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}])|:(?=\/\/))/gu;
const BREAK = '\u{200C}';

/**
 * Words that somebody typed (a name of a person, lender or merchant), fit for a mail that Assay signs: one line, read in
 * the order it is written in, and no address that a mail program would turn into a link. It looks as it was typed.
 */
export const plainWords = (words: string): string =>
  words.replace(UNSEEN, ' ').trim().replace(IN_ADDRESS, `$&${BREAK}`);

/** A text for a mail with words that somebody typed; what is the product's own is interpolated before. */
export const mailText = (parts: TemplateStringsArray, ...words: readonly string[]): string =>
  String.raw({ raw: parts }, ...words.map(plainWords));
