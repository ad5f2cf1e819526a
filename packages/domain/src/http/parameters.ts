import { z } from 'zod';

/** The largest value of the database's type `integer`. */
export const MAX_INTEGER = 2_147_483_647;

/**
 * A whole number in a query string or body within bounds, with a default when absent. Rejects anything else with a
 * message that names the bounds (details: back office, section 1).
 */
export const integerParameter = ({ min, max, fallback }: { min: number; max: number; fallback: number }) => {
  const message =
    max >= MAX_INTEGER
      ? `Must be a whole number from ${min} up.`
      : `Must be a whole number from ${min} to ${max}.`;
  return z
    .preprocess(
      (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value),
      z.int({ error: message }).min(min, message).max(max, message),
    )
    .default(fallback);
};

/** One of some words; the error for any other names them all. */
export const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: `Must be one of ${words.join(', ')}.` });

/** Optional text of at most `max` characters; blank text becomes null. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max.toLocaleString('en-US')} characters.`)
    .nullish()
    .transform((text) => text || null);

const NOT_A_DAY = 'Must be a day written YYYY-MM-DD.';

/** An existing calendar day `YYYY-MM-DD`. PostgreSQL has no year 0. */
export const calendarDay = z.iso
  .date({ error: NOT_A_DAY, abort: true })
  .refine((day) => !day.startsWith('0000'), NOT_A_DAY)
  .meta({ pattern: z.regexes.date.source.replace('^', '^(?!0000)') });

/** A past time: the version of a report that was current then. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a date and time such as 2026-03-10T15:00:00Z.',
});
