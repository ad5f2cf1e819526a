import type { Feature } from '#platform/feature';
import { addLenderCommand } from './add-lender.ts';
import { encryptedKeys } from './keys/encrypted-key.ts';
import { keyRoutes } from './keys/routes.ts';
import { lenderRoutes } from './lenders/routes.ts';
import { setLenderCommand } from './set-lender.ts';
import { listLendersCommand, showLenderCommand } from './show-lender.ts';
import { addUserCommand } from './users/add-user-command.ts';
import { deactivateUserCommand } from './users/deactivate-user-command.ts';
import { listUsersCommand } from './users/list-users-command.ts';
import { resetPasswordCommand } from './users/reset-password-command.ts';
import { resetSecondFactorCommand } from './users/reset-second-factor-command.ts';
import { userRoutes } from './users/routes.ts';
import { unbindUserCommand } from './users/unbind-user-command.ts';

export { addApiKey, makeApiKey } from './keys/api-keys.ts';
export { lenderNamed } from './lender-named.ts';

/** Lenders and users: managed on their screens; commands create the first of an installation. */
export const accounts: Feature = {
  name: 'accounts',
  routes: [...lenderRoutes, ...keyRoutes, ...userRoutes],
  encrypted: [encryptedKeys],
  commands: [
    addUserCommand,
    listUsersCommand,
    deactivateUserCommand,
    resetPasswordCommand,
    resetSecondFactorCommand,
    unbindUserCommand,
    addLenderCommand,
    setLenderCommand,
    showLenderCommand,
    listLendersCommand,
  ],
};
