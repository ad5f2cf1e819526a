import type { ListedUser } from '@assay/domain/accounts';
import { refusalMessage } from '#api/refusal-message';
import { toast } from '#ui/toast';
import { useUserMutations } from './queries.ts';

/** Emails a user a password link, once per click. */
export function useResetPassword(): (user: ListedUser) => void {
  const { resetPassword } = useUserMutations();
  return (user) => {
    if (resetPassword.isPending) return;
    resetPassword.mutate(user, {
      onSuccess: () => toast.success('Email to reset password Sent!'),
      onError: (failure) => {
        const said = refusalMessage(failure);
        if (said) toast.error(said);
      },
    });
  };
}
