import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';

/** The search parameters, validated by the screen's schema; the same object until they change. */
export function useSearchOf<Search>(schema: z.ZodType<Search>): Search {
  const search = useSearch({ strict: false });
  return useMemo(() => schema.parse(search), [schema, search]);
}
