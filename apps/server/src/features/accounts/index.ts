import type { Feature } from '#platform/feature';
import { addLenderCommand } from './add-lender.ts';
import { addUserCommand } from './add-user.ts';
import { keyRoutes } from './keys/routes.ts';
import { sealedKeys } from './keys/sealed-key.ts';
import { lenderRoutes } from './lenders/routes.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { setLenderCommand } from './set-lender.ts';
import { listLendersCommand, showLenderCommand } from './show-lender.ts';
import { unbindUserCommand } from './unbind-user.ts';

export { lenderNamed } from './lender-named.ts';

/** Lenders and users: kept on their screens, the first of an installation made by command. */
export const accounts: Feature = {
  name: 'accounts',
  routes: [...lenderRoutes, ...keyRoutes],
  sealed: [sealedKeys],
  commands: [
    addUserCommand,
    resetPasswordCommand,
    resetSecondFactorCommand,
    unbindUserCommand,
    addLenderCommand,
    setLenderCommand,
    showLenderCommand,
    listLendersCommand,
  ],
};
