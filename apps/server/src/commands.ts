import { systemClock } from '#platform/clock';
import { readConfig } from '#platform/config';
import { openDatabase } from '#platform/database';
import { dropRoot } from '#platform/drop-root';
import { openInstallation } from '#platform/installation';
import { jobQueue } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeSecrets } from '#platform/secrets';
import { StartProblem } from '#platform/start-problem';
import { seedCommand } from './demo/index.ts';
import { features, provided } from './features.ts';

/** Every one-shot command, in the order of their help. */
export const commands = [...features.flatMap((feature) => feature.commands ?? []), seedCommand];

/**
 * Runs a one-shot command against the database of a running product, or one started for its duration. Throws a
 * StartProblem for an unknown command.
 */
export async function runCommand(args: string[], usage: string): Promise<void> {
  const command = commands.find(({ words }) => words.every((word, index) => args[index] === word));
  if (!command && args[0] !== 'migrate') {
    process.stderr.write(usage);
    throw new StartProblem(`There is no command "${args.slice(0, 2).join(' ')}".`);
  }
  const config = readConfig();
  dropRoot(config, { serves: false });
  const installation = await openInstallation(config);
  const db = openDatabase(installation.urls.app, { max: 4 });
  const workerDb = openDatabase(installation.urls.worker, { max: 4 });
  try {
    await command?.run(args.slice(command.words.length), {
      config,
      clock: systemClock,
      db,
      workerDb,
      ownerUrl: installation.urls.owner,
      jobs: jobQueue,
      secrets: makeSecrets(installation.secret),
      log: makeLog('silent'),
      provided,
      print: (line) => process.stdout.write(`${line}\n`),
      note: (line) => process.stderr.write(`${line}\n`),
    });
  } finally {
    await Promise.all([db.destroy(), workerDb.destroy()]);
    await installation.close();
  }
}
