import { audit, byCommand } from '../audit.ts';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { inSystem, withDatabase } from '../database.ts';
import { dropRoot } from '../drop-root.ts';
import { startPostgres } from '../embedded-postgres.ts';
import type { CommandHelp } from '../feature.ts';
import { readArguments } from '../input-files.ts';
import { operatingSystemUser } from '../operating-system-user.ts';
import { readSecretKeys } from '../secret-keys.ts';
import { StartProblem } from '../start-problem.ts';
import { stopSignal, untilAborted } from '../stop-signal.ts';
import { loadKeyFiles, putKeyFiles } from './key-files.ts';
import { restoreBackup } from './restore-backup.ts';

const usage = 'restore FILE [--keys FILE]';

export const restoreHelp: CommandHelp = {
  words: ['restore'],
  usage,
  summary: 'restore a backup into an empty embedded installation, which ASSAY_DATA names',
  help: {
    FILE: 'what `assay backup` wrote',
    '--keys':
      'the file of keys that was written with it; not needed where ASSAY_SECRET is set or the data folder holds "secret"',
  },
};

/**
 * `assay restore`: creates an installation from a backup. It opens the database itself, because other commands migrate
 * it and generate keys first.
 */
export async function runRestore(args: string[]): Promise<void> {
  const { file, options } = readArguments(args, { once: ['keys'], usage: `Usage: assay ${usage}` });
  const config = readConfig();
  if (!config.embedded)
    throw new StartProblem(
      'assay restore fills an embedded database: restore into the one of DATABASE_URL with pg_restore, as docs/operations.md says.',
    );
  const keyFiles = options.has('keys') ? await loadKeyFiles(options.get('keys')!) : {};
  dropRoot(config, { serves: false });
  const keys = await readSecretKeys(config, { make: false, secret: keyFiles.secret });
  if (keys.length === 0)
    throw new StartProblem(
      `The values of a backup are encrypted: name the file of their keys with --keys, set ASSAY_SECRET, or put "secret" of the old data folder into ${config.dataFolder}.`,
    );
  const stopping = stopSignal();
  const postgres = await startPostgres(config.dataFolder);
  try {
    stopping.throwIfAborted();
    const restoring = restoreBackup(file, postgres, keys, () => putKeyFiles(config.dataFolder, keyFiles));
    const { made_at, rows } = await Promise.race([restoring, untilAborted(stopping)]);
    const by = byCommand({ command: 'restore', os_user: operatingSystemUser() });
    const entry = { action: 'command.end', details: { outcome: 'done', made_at } } as const;
    await withDatabase(postgres.appUrl, (db) => inSystem(db, (tx) => audit(tx, systemClock, by, entry)));
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    process.stdout.write(
      `${count.toLocaleString('en-US')} rows of ${Object.keys(rows).length} tables are restored, as they were at ${made_at}.\n`,
    );
  } finally {
    await postgres.stop();
  }
}
