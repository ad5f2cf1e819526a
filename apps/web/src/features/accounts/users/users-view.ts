import type { UserType } from '@assay/domain/session';
import { z } from 'zod';
import { useView } from '#ui/use-view';

/** The list's search parameters, named as in `GET user`; invalid values fall back. */
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

/** The user type the list is filtered by. */
export function typeOf({ is_superuser, groups__name }: UsersView): UserType | null {
  return is_superuser ? 'Verdata Admin' : (groups__name ?? null);
}

/** The search parameters that filter by a type (details: back office, section 10). */
export function ofType(type: UserType | null): Pick<UsersView, 'is_superuser' | 'groups__name'> {
  return {
    is_superuser: type === 'Verdata Admin' ? 'true' : undefined,
    groups__name: type === null || type === 'Verdata Admin' ? undefined : type,
  };
}

export const useUsersView = () => useView('/settings/users', UsersView);
