import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';

/** What the address says after `?`, as the schema of the screen reads it; the same object while it says the same. */
export function useSearchOf<Search>(schema: z.ZodType<Search>): Search {
  const search = useSearch({ strict: false });
  return useMemo(() => schema.parse(search), [schema, search]);
}
