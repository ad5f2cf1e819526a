import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Config } from '../config.ts';
import { secretText } from '../secret-keys.ts';
import type { SecretKey } from '../secrets.ts';
import { StartProblem } from '../start-problem.ts';
import { outputFault } from './output-fault.ts';

const ANCHORS = 'audit-anchors';
const names = ['secret', 'provider-keys.json', 'audit-key'];

/** The files of a data folder without which its database is useless, with their text. */
const KeyFiles = z.record(
  z.string().refine((name) => names.includes(name) || /^audit-anchors\/[\w.-]+\.anchor$/.test(name)),
  z.string(),
);
export type KeyFiles = z.infer<typeof KeyFiles>;

const isMissing = (error: { code?: string }): null => {
  if (error.code !== 'ENOENT') throw error;
  return null;
};

/**
 * The keys that the installation uses, as the files of a data folder that would hold them, and the anchors of its audit.
 * Keys of the environment count before those of the data folder, as for the product.
 */
export async function keyFilesOf(config: Config, secretKeys: readonly SecretKey[]): Promise<KeyFiles> {
  const { dataFolder } = config;
  const anchors = (await readdir(join(dataFolder, ANCHORS)).catch(isMissing)) ?? [];
  const files: KeyFiles = { secret: `${secretText(secretKeys)}\n` };
  for (const [name, ofEnvironment] of [
    ['provider-keys.json', config.ASSAY_PROVIDER_KEYS],
    ['audit-key', config.ASSAY_AUDIT_KEY],
    ...anchors.filter((one) => one.endsWith('.anchor')).map((one) => [`${ANCHORS}/${one}`] as const),
  ] as const) {
    const text = ofEnvironment ?? (await readFile(join(dataFolder, name), 'utf8').catch(isMissing));
    if (text !== null) files[name] = text;
  }
  return files;
}

/** A file of keys beside its final name, which `keep` gives it. */
export interface DraftOfKeys {
  keep(): Promise<void>;
  discard(): Promise<void>;
}

/** Writes keys to a file that only its owner can read. Throws a StartProblem if it cannot be written. */
export async function draftKeyFiles(path: string, files: KeyFiles): Promise<DraftOfKeys> {
  const draft = `${path}.unfinished`;
  try {
    // Fails here instead of when the draft takes its name.
    if ((await stat(path).catch(isMissing))?.isDirectory())
      throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    await writeFile(draft, `${JSON.stringify(files, null, 2)}\n`, { mode: 0o600 });
  } catch (error) {
    const fault = outputFault(error);
    throw fault ? new StartProblem(`The file "${path}" of the keys cannot be written: ${fault}.`) : error;
  }
  return { keep: () => rename(draft, path), discard: () => rm(draft, { force: true }) };
}

/** Reads what `draftKeyFiles` wrote. Throws a StartProblem for any other file. */
export async function loadKeyFiles(path: string): Promise<KeyFiles> {
  const text = await readFile(path, 'utf8').catch(isMissing);
  if (text === null) throw new StartProblem(`There is no file "${path}".`);
  try {
    return KeyFiles.parse(JSON.parse(text));
  } catch {
    throw new StartProblem(`The file "${path}" does not hold the keys that \`assay backup --keys\` wrote.`);
  }
}

/** Writes them into a data folder and replaces existing ones. */
export async function putKeyFiles(dataFolder: string, files: KeyFiles): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(dataFolder, name);
    if (name.startsWith(ANCHORS)) await mkdir(join(dataFolder, ANCHORS), { recursive: true, mode: 0o700 });
    await writeFile(path, text, { mode: 0o600 });
    await chmod(path, 0o600);
  }
}
