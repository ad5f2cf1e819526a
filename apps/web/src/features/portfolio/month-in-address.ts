import { z } from 'zod';

/** A month of the portfolio in an address, as YYYY-MM; the latest one by default. */
export const MonthInAddress = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
  .optional()
  .catch(undefined);
