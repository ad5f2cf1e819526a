import { z } from 'zod';

/** Text from a source; null when it gives none. */
export const text = z.string().nullable();

/** An address as a source gives it. */
export const address = { addr1: text, city: text, state: text, zip5: text };

/** An address of several that a record has, each named by its purpose: `mailing_addr1`. */
export const addressNamed = <Purpose extends string>(purpose: Purpose) =>
  Object.fromEntries(Object.keys(address).map((part) => [`${purpose}_${part}`, text])) as Record<
    `${Purpose}_${keyof typeof address}`,
    typeof text
  >;

/** The parts of a person's name as a source gives them. */
export const nameParts = { first_name: text, middle_name: text, last_name: text };

/** The names and the place of a business of the master file. */
export const businessFields = { name: z.string(), name_dba: text, addr1: text, city: text, state: text };

/** A time in ISO 8601; null when there is none. */
export const moment = z.iso.datetime().nullable();

/** A calendar day as YYYY-MM-DD; null when the source gives none. */
export const day = z.iso.date().nullable();

/** An amount in US dollars as decimal text (`125000.00`), never a float; null when the source gives none. */
export const amount = z
  .string()
  .regex(/^-?\d+(\.\d{1,2})?$/, 'This is not an amount.')
  .nullable();

/** A nonnegative whole number; null when the source gives none. */
export const count = z.int().min(0).nullable();

/** How well a record matches its subject: a fraction from 0 to 1 or a percentage; null when the source gives none. */
export const score = z.number().min(0).max(100).nullable();
