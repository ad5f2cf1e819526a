import { resolve } from 'node:path';
import type { Command } from '../feature.ts';
import { readArguments } from '../input-files.ts';
import { readSecretKeys } from '../secret-keys.ts';
import { StartProblem } from '../start-problem.ts';
import { draftKeyFiles, keyFilesOf } from './key-files.ts';
import { writeBackup } from './write-backup.ts';

const usage = 'backup FILE [--keys FILE]';

/** `assay backup`: a consistent copy of the embedded database, while the product runs. */
export const backupCommand: Command = {
  words: ['backup'],
  usage,
  summary: 'write the embedded database to a file, while the product runs',
  help: {
    FILE: 'file to write, compressed SQL; it takes its name once it is whole',
    '--keys':
      'file to write the keys to, without which encrypted values cannot be read; keep it apart from FILE',
  },
  async run(args, { superuserUrl, config, clock, print }) {
    const { file, options } = readArguments(args, { once: ['keys'], usage: `Usage: assay ${usage}` });
    if (superuserUrl === null)
      throw new StartProblem(
        'assay backup copies the embedded database: back up the one of DATABASE_URL with pg_dump, as docs/operations.md says.',
      );
    const keys = options.get('keys');
    if (keys && resolve(keys) === resolve(file))
      throw new StartProblem('The keys need a file of their own: name another one with --keys.');
    const secretKeys = await readSecretKeys(config, { make: false });
    const draft = keys ? await draftKeyFiles(keys, await keyFilesOf(config, secretKeys)) : null;
    const rows = await writeBackup(superuserUrl, file, clock).catch(async (error) => {
      await draft?.discard();
      throw error;
    });
    await draft?.keep();
    const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
    print(`${count.toLocaleString('en-US')} rows of ${Object.keys(rows).length} tables are in ${file}.`);
    print(
      keys
        ? `The keys are in ${keys}: keep that file apart from the backup.`
        : `The keys are not in it: without "secret" of ${config.dataFolder} (or ASSAY_SECRET, ASSAY_SECRETS) it cannot be restored. --keys FILE writes them.`,
    );
  },
};
