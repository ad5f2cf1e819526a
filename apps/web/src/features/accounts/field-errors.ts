import type { z } from 'zod';

/** The first thing wrong with each field, by its path, as a form takes it. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}
