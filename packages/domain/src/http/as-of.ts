import { z } from 'zod';

/** A past time: the version of a report that was current then. */
export const AsOf = z.iso.datetime({
  offset: true,
  error: 'Must be a date and time such as 2026-03-10T15:00:00Z.',
});
