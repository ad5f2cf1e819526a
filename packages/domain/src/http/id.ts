import { z } from 'zod';

const LARGEST_BIGINT = 9_223_372_036_854_775_807n;

/** A record's id on the wire: the decimal text of a positive 64-bit integer, never a JSON number (they lose digits). */
export const Id = z
  .string({ error: 'This is not an id.' })
  // What is longer is not read as a number: that takes ever longer, the more digits there are.
  .regex(/^[1-9]\d{0,18}$/, { error: 'This is not an id.', abort: true })
  .refine((id) => BigInt(id) <= LARGEST_BIGINT, 'This is not an id.')
  .meta({ description: 'decimal id' });

/** An id as callers may send it: text, or a whole JSON number. */
export const IdInput = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), Id);
