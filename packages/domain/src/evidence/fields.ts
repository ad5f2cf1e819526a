import { z } from 'zod';

/** Text from a source; null when it gives none. */
export const text = z.string().nullable();

/** The names and the place of a business of the master file. */
export const businessFields = { name: z.string(), name_dba: text, addr1: text, city: text, state: text };

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
