import type { Feature } from '#platform/feature';
import { seedCommand } from './seed-command.ts';

export { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
export { prepareDemo } from './prepare-demo.ts';
export { sandboxSettings } from './sandbox-settings.ts';

/** The demo universe: invented merchants, lenders, people and searches for an installation without data of its own. */
export const demo: Feature = {
  name: 'demo',
  commands: [seedCommand],
};
