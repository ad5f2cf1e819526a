import { type RawBuilder, sql } from 'kysely';

/**
 * An email as emails are compared: without the case of ASCII letters. Other letters stay, because lower case would make
 * different mailboxes equal: of `İ` and the Kelvin sign it makes an i and a k.
 */
export const foldEmail = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A column of emails as `foldEmail` returns them, by the expression of its index. */
export const foldedColumn = (column: string): RawBuilder<string> =>
  sql<string>`lower(${sql.ref(column)} collate "C")`;
