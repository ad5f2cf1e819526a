import type { Feature } from '#platform/feature';
import { addLenderCommand } from './add-lender.ts';
import { addUserCommand } from './add-user.ts';
import { resetPasswordCommand } from './reset-password.ts';
import { resetSecondFactorCommand } from './reset-second-factor.ts';
import { setLenderCommand } from './set-lender.ts';
import { listLendersCommand, showLenderCommand } from './show-lender.ts';
import { unbindUserCommand } from './unbind-user.ts';

export { lenderNamed } from './lender-named.ts';

/** Lenders and users. Their screens come later; the first accounts of an installation are made by command. */
export const accounts: Feature = {
  name: 'accounts',
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
