import { z } from 'zod';

/** A moment in the past, as the `as_of` of an address names it. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a moment written like 2026-03-10T15:00:00Z.',
});

/** The parameter by which a call names its moment; the present without it. */
export const AsOfQuery = z.object({
  as_of: AsOf.optional().meta({
    description: 'Answers as it stood at this moment, from what was known then',
  }),
});
