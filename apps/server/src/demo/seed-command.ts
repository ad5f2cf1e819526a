import type { Command } from '#platform/feature';
import { StartProblem } from '#platform/start-problem';
import { DEMO_PASSWORD, demoAccounts } from './demo-accounts.ts';
import { factsFolder } from './facts-file.ts';
import { seedDemo } from './seed-demo.ts';

/** `assay seed`: stores the demo universe in an installation without accounts; a second run changes nothing. */
export const seedCommand: Command = {
  words: ['seed'],
  usage: 'seed',
  summary: 'fill an empty installation with the demo universe',
  help: {},
  async run(_args, { ownerUrl, config, secrets, clock, note, print }) {
    const { outcome } = await seedDemo({
      ownerUrl,
      dataFolder: factsFolder(config, ownerUrl),
      config,
      secrets,
      clock,
      note,
    });
    if (outcome === 'not-empty')
      throw new StartProblem('This installation has lenders already; the demo universe needs an empty one.');
    if (outcome === 'complete') return print('The demo universe is already there.');
    print(`The demo universe is there. Sign-ins, password of all: ${DEMO_PASSWORD}`);
    for (const line of demoAccounts()) print(`  ${line}`);
  },
};
