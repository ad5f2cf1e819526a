export { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
export { prepareDemo } from './prepare-demo.ts';
export { sandboxSettings } from './sandbox-settings.ts';
export { seedCommand } from './seed-command.ts';
