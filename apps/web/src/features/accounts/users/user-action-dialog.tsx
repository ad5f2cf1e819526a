import type { ListedUser } from '@assay/domain/accounts';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { nameOf } from './name-of.ts';
import { useUserMutations } from './queries.ts';

/** Actions that need confirmation. */
export type ConfirmedAction = 'deactivate' | 'reactivate' | 'remove';

const words: Record<ConfirmedAction, { verb: string; text: string }> = {
  deactivate: {
    verb: 'Deactivate',
    text: 'They are signed out at once, everywhere, and cannot use Assay until they are re-activated.',
  },
  reactivate: { verb: 'Re-Activate', text: 'They can sign in again with their previous password.' },
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

/** Confirms deactivation, reactivation or removal of a user, and shows why the server refused. */
export function UserActionDialog({ what, user, onDone }: UserActionDialogProps) {
  const { change, remove } = useUserMutations();
  const { verb, text } = words[what];
  const confirm = () => {
    if (what === 'remove') remove.mutate(user, { onSuccess: onDone });
    else change.mutate({ id: user.id, is_active: what === 'reactivate' }, { onSuccess: onDone });
  };
  return (
    <ConfirmDialog
      title={`${verb} ${nameOf(user)}?`}
      verb={verb}
      isDangerous={what !== 'reactivate'}
      isPending={change.isPending || remove.isPending}
      refusal={refusalMessage(change.error ?? remove.error)}
      onConfirm={confirm}
      onClose={onDone}
    >
      <p>
        {user.email}. {text}
      </p>
    </ConfirmDialog>
  );
}
