import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartProblem } from '../start-problem.ts';

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

/** The keys of a data folder, and the anchors of its audit. */
export async function keyFilesOf(dataFolder: string): Promise<KeyFiles> {
  const anchors = (await readdir(join(dataFolder, ANCHORS)).catch(isMissing)) ?? [];
  const files: KeyFiles = {};
  for (const name of [
    ...names,
    ...anchors.filter((one) => one.endsWith('.anchor')).map((one) => `${ANCHORS}/${one}`),
  ]) {
    const text = await readFile(join(dataFolder, name), 'utf8').catch(isMissing);
    if (text !== null) files[name] = text;
  }
  return files;
}

/** Writes them to one file, readable only by its owner. */
export async function saveKeyFiles(path: string, files: KeyFiles): Promise<void> {
  const draft = `${path}.unfinished`;
  await writeFile(draft, `${JSON.stringify(files, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, path);
}

/** Reads what `saveKeyFiles` wrote. Throws a StartProblem for any other file. */
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
