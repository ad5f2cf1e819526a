import { audit, byCommand } from '#platform/audit';
import { backupCommand } from '#platform/backup';
import { systemClock } from '#platform/clock';
import { type Config, readConfig } from '#platform/config';
import { inSystem, openDatabase } from '#platform/database';
import { dropRoot } from '#platform/drop-root';
import { hasInstallation } from '#platform/embedded-postgres';
import type { Command, CommandContext, FileCommand } from '#platform/feature';
import { encryptedTotpKeys } from '#platform/identity-provider';
import { explainFault, openInstallation } from '#platform/installation';
import { jobQueue, jobsCommand, retryJobCommand } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { bounceCommand, encryptedMailSecrets } from '#platform/mail';
import { operatingSystemUser } from '#platform/operating-system-user';
import { rotateKeysCommand } from '#platform/rotate-keys';
import { makeSecrets } from '#platform/secrets';
import { StartProblem } from '#platform/start-problem';
import { stopSignal, untilAborted } from '#platform/stop-signal';
import { helpOf, roles, usageOf } from './command-help.ts';
import { seedCommand } from './demo/index.ts';
import { features, provided } from './features.ts';

/** Every encrypted column. */
export const encryptedColumns = [
  ...features.flatMap(({ encrypted = [] }) => encrypted),
  encryptedTotpKeys,
  encryptedMailSecrets,
];

const fileCommands: readonly FileCommand[] = features.flatMap((feature) => feature.fileCommands ?? []);

/** Every one-shot command, in the order of the help. */
export const commands: readonly Command[] = [
  ...fileCommands,
  ...features.flatMap((feature) => feature.commands ?? []),
  backupCommand,
  rotateKeysCommand(encryptedColumns),
  bounceCommand,
  retryJobCommand,
  jobsCommand,
  seedCommand,
];

/**
 * Runs a one-shot command on the database of a running product, or on one started for its duration. Audits the user and
 * the command before it begins, and its outcome afterwards. A command on files alone needs neither. Throws a
 * StartProblem for an unknown command, and for one that a stop signal ends.
 */
export async function runCommand(args: string[]): Promise<void> {
  const command = commands.find(({ words }) => words.every((word, index) => args[index] === word));
  if (!command && args[0] !== 'migrate') {
    process.stderr.write(helpOf([args[0] ?? '', '--help'], commands) ?? usageOf([...roles, ...commands]));
    throw new StartProblem(`There is no command "${args.slice(0, 2).join(' ')}".`);
  }
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  const note = (line: string) => void process.stderr.write(`${line}\n`);
  const onFiles = fileCommands.find((each) => each === command);
  if (onFiles) return onFiles.run(args.slice(onFiles.words.length), { print, note });
  const config = readConfig();
  refuseMissingInstallation(config, args[0] ?? '');
  dropRoot(config, { serves: false });
  const stopping = stopSignal();
  const installation = await openInstallation(config, { signal: stopping });
  const db = openDatabase(installation.urls.app, { max: 4 });
  const workerDb = openDatabase(installation.urls.worker, { max: 4 });
  try {
    stopping.throwIfAborted();
    const running = audited(command, args, {
      config,
      clock: systemClock,
      db,
      workerDb,
      operator: { command: command?.words.join(' ') ?? 'migrate', os_user: operatingSystemUser() },
      ownerUrl: installation.urls.owner,
      superuserUrl: installation.superuserUrl,
      jobs: jobQueue,
      secrets: makeSecrets(installation.secretKeys),
      log: makeLog('silent'),
      provided,
      print,
      note,
    });
    await Promise.race([running, untilAborted(stopping)]);
  } catch (error) {
    throw explainFault(error, config);
  } finally {
    // A stopped command keeps its connections until the process ends.
    if (!stopping.aborted) await Promise.all([db.destroy(), workerDb.destroy()]);
    await installation.close();
  }
}

/** Commands that may begin an installation; any other one with a wrong ASSAY_DATA would work on a new, empty one. */
const beginners = ['migrate', 'seed'];

function refuseMissingInstallation({ embedded, dataFolder }: Config, command: string): void {
  if (!embedded || beginners.includes(command) || hasInstallation(dataFolder)) return;
  throw new StartProblem(
    `There is no installation in ${dataFolder}: set ASSAY_DATA to its folder, or create one there with \`assay migrate\`.`,
  );
}

/** Runs the command between two audit records, so that a killed one is visible too. */
async function audited(command: Command | undefined, args: string[], context: CommandContext): Promise<void> {
  const record = (action: 'command.start' | 'command.end', details = {}) =>
    inSystem(context.db, (tx) => audit(tx, context.clock, byCommand(context.operator), { action, details }));
  await record('command.start');
  try {
    await command?.run(args.slice(command.words.length), context);
  } catch (error) {
    await record('command.end', { outcome: error instanceof StartProblem ? 'refused' : 'failed' });
    throw error;
  }
  await record('command.end', { outcome: 'done' });
}
