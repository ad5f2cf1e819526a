import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';
import type { AddressWithoutParams } from './link-target.ts';
import { useSearchOf } from './use-search-of.ts';

interface ShowOptions {
  /** Replaces the entry in the browser history instead of adding one. */
  replace?: boolean;
}

/**
 * The search parameters of a screen, and how to change all or a part of them. The schema decides what stays in the
 * address, so it leaves out defaults. The page does not scroll.
 */
export function useView<View extends object>(to: AddressWithoutParams, schema: z.ZodType<View>) {
  const view = useSearchOf(schema);
  const navigate = useNavigate();
  const show = useCallback(
    (next: View, { replace = false }: ShowOptions = {}) =>
      void navigate({ to, search: schema.parse(next) as never, replace, resetScroll: false }),
    [navigate, to, schema],
  );
  const change = useCallback(
    (part: Partial<View>, options?: ShowOptions) => show({ ...view, ...part }, options),
    [show, view],
  );
  return { view, show, change };
}
