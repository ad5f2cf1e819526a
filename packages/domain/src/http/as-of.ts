import { z } from 'zod';

/** A past time, given in the `as_of` parameter. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a date and time such as 2026-03-10T15:00:00Z.',
});

/** The parameter for the time to report on; without it, now. */
export const AsOfQuery = z.object({
  as_of: AsOf.optional().meta({
    description: 'Answers as of this moment, from what was known then',
  }),
});
