import type { ListedUser } from '@assay/domain/accounts';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { toast } from '#ui/toast';
import { useUserMutations } from './queries.ts';
import { nameOf, OnlyAdminWarning } from './user-notes.tsx';

/** Actions that need confirmation. */
export type ConfirmedAction = 'deactivate' | 'reactivate' | 'remove' | 'reset';

const words: Record<ConfirmedAction, { verb: string; text: string }> = {
  deactivate: {
    verb: 'Deactivate',
    text: 'They are signed out at once, everywhere, and cannot use Assay until they are re-activated.',
  },
  reactivate: { verb: 'Re-Activate', text: 'They can sign in again with their previous password.' },
  reset: {
    verb: 'Reset Password',
    text: 'They get an email with a link to choose a new password. The current password works until they use it.',
  },
  remove: {
    verb: 'Remove',
    text: 'The account is deleted and they are signed out at once. Their past activity stays, without their name. This cannot be undone; to block someone for a while, deactivate them instead.',
  },
};

interface UserActionDialogProps {
  what: ConfirmedAction;
  user: ListedUser;
  onDone: () => void;
}

/** Confirms deactivation, reactivation, removal or a password reset of a user, and shows why the server refused. */
export function UserActionDialog({ what, user, onDone }: UserActionDialogProps) {
  const { change, remove, resetPassword } = useUserMutations();
  const { verb, text } = words[what];
  const takesAccess = what === 'deactivate' || what === 'remove';
  const confirm = () => {
    if (what === 'remove') remove.mutate(user, { onSuccess: onDone });
    else if (what === 'reset')
      resetPassword.mutate(user, {
        onSuccess: () => {
          toast.success('Email to reset password Sent!');
          onDone();
        },
      });
    else change.mutate({ id: user.id, is_active: what === 'reactivate' }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      title={what === 'reset' ? `Reset the password of ${nameOf(user)}?` : `${verb} ${nameOf(user)}?`}
      verb={verb}
      isDangerous={takesAccess}
      isPending={change.isPending || remove.isPending || resetPassword.isPending}
      refusal={refusalMessage(change.error ?? remove.error ?? resetPassword.error)}
      onConfirm={confirm}
      onClose={onDone}
    >
      <p>
        {user.email}. {text}
      </p>
      {takesAccess && <OnlyAdminWarning user={user} />}
    </ConfirmDialog>
  );
}
