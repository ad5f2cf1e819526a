import { z } from 'zod';

const MAX_BIGINT = 9_223_372_036_854_775_807n;

/** A record id on the wire: a positive 64-bit integer as decimal text, never a JSON number (those lose digits). */
export const Id = z
  .string({ error: 'This is not an id.' })
  // Rejects long input before parsing it as a number, which takes longer the more digits there are.
  .regex(/^[1-9]\d{0,18}$/, { error: 'This is not an id.', abort: true })
  .refine((id) => BigInt(id) <= MAX_BIGINT, 'This is not an id.')
  .describe('decimal id');

/** An id as callers may send it: text or a whole JSON number. */
export const IdInput = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), Id);
