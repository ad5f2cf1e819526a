/** Line breaks, control and invisible characters, direction marks, and the private-use marks of secrets. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\s]+/gu;
/** What mail programs make a link of: the sign within an address after which a break keeps them from it. */
const IN_ADDRESS = /(?<=[\p{L}\p{N}])(?:[.@](?=[\p{L}\p{N}])|:(?=\/\/))/gu;
const BREAK = '\u{200C}';

/**
 * Text typed by a person (the name of a person, lender or merchant), made safe for a mail that Assay signs: one line,
 * no direction changes, and no address that a mail program would turn into a link. It looks as typed.
 */
export const plainWords = (words: string): string =>
  words.replace(UNSEEN, ' ').trim().replace(IN_ADDRESS, `$&${BREAK}`);

/** Text for a mail in which every interpolated value was typed by a person. */
export const mailText = (parts: TemplateStringsArray, ...words: readonly string[]): string =>
  String.raw({ raw: parts }, ...words.map(plainWords));
