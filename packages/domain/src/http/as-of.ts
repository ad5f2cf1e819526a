import { z } from 'zod';

/** A past time, given in the `as_of` parameter. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a moment written like 2026-03-10T15:00:00Z.',
});

/** The parameter for the time to report on; without it, now. */
export const AsOfQuery = z.object({
  as_of: AsOf.optional().meta({
    description: 'Answers as it stood at this moment, from what was known then',
  }),
});
