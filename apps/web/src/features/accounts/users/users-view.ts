import type { UserType } from '@assay/domain/session';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { useSearchOf } from '#ui/use-search-of';

/** The list as its address says it, in the words of `GET user`; what does not fit falls back. */
const UsersView = z.object({
  search: z.coerce.string().trim().min(1).max(255).optional().catch(undefined),
  lenders__id: z.coerce
    .string()
    .regex(/^[1-9]\d{0,17}$/)
    .optional()
    .catch(undefined),
  is_superuser: z.coerce.string().pipe(z.literal('true')).optional().catch(undefined),
  groups__name: z.enum(['Lender Admin', 'Lender User']).optional().catch(undefined),
});
export type UsersView = z.infer<typeof UsersView>;

/** Which type the list is narrowed to. */
export function typeOf({ is_superuser, groups__name }: UsersView): UserType | null {
  return is_superuser ? 'Verdata Admin' : (groups__name ?? null);
}

/** How the address narrows the list to a type (details: back office, section 10). */
export function ofType(type: UserType | null): Pick<UsersView, 'is_superuser' | 'groups__name'> {
  return {
    is_superuser: type === 'Verdata Admin' ? 'true' : undefined,
    groups__name: type === null || type === 'Verdata Admin' ? undefined : type,
  };
}

/** The view of the list in the address, and how to change it. */
export function useUsersView() {
  const view = useSearchOf(UsersView);
  const navigate = useNavigate();
  const change = useCallback(
    (part: Partial<UsersView>, { replace = false } = {}) =>
      void navigate({
        to: '/settings/users',
        search: UsersView.parse({ ...view, ...part }),
        replace,
        resetScroll: false,
      }),
    [navigate, view],
  );
  return { view, change };
}
