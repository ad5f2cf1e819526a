import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '#platform/start-problem';
import { type ChainEnd, digestOf, isSignedBy, readAnchor } from './anchor.ts';

type Anchor = NonNullable<ReturnType<typeof readAnchor>> & { file: string };

/**
 * The anchors of a folder in order, and the files that contain none. Throws a StartProblem when the folder has no
 * anchor.
 */
export async function anchorsIn(folder: string): Promise<{ anchors: Anchor[]; faults: string[] }> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`The folder "${folder}" cannot be read (${error.code}).`);
  });
  const anchors: Anchor[] = [];
  const faults: string[] = [];
  for (const file of names.filter((name) => name.endsWith('.anchor')).sort()) {
    const anchor = readAnchor(await readFile(join(folder, file), 'utf8'));
    if (anchor) anchors.push({ ...anchor, file });
    else faults.push(`${file} contains no anchor.`);
  }
  if (anchors.length === 0 && faults.length === 0)
    throw new StartProblem(`There is no anchor in the folder "${folder}" (files ending in .anchor).`);
  return { anchors: anchors.sort((one, other) => one.read.number - other.read.number), faults };
}

/**
 * The faults of a set of anchors by itself: one not signed by the key, one missing among them or after them up to
 * `newest`, or one that does not refer to its predecessor. Numbers before the first may be missing.
 */
export function anchorFaults(anchors: readonly Anchor[], key: KeyObject, newest: number): string[] {
  const faults = anchors
    .filter((anchor) => !isSignedBy(anchor, key))
    .map(({ file }) => `${file} is not signed by the key of the audit, or was altered.`);
  for (const [index, { read, file, content }] of anchors.entries()) {
    const before = anchors[index - 1];
    if (!before || before.content === content) continue;
    if (before.read.number === read.number)
      faults.push(`${file} and ${before.file} are both anchor ${read.number} and differ.`);
    else if (before.read.number + 1 !== read.number)
      faults.push(`Anchors ${before.read.number + 1} to ${read.number - 1} are missing, before ${file}.`);
    else if (read.previous !== digestOf(before.content))
      faults.push(`${file} does not follow ${before.file}.`);
  }
  const last = anchors.at(-1)?.read.number;
  if (last !== undefined && last < newest)
    faults.push(`Anchors ${last + 1} to ${newest} were made and are not in the folder.`);
  return faults;
}

/**
 * The first place where a chain differs from an anchor: a row that is gone because the chain was truncated, or that has
 * another hash because it was rewritten. Undefined when the chain continues every anchor.
 */
export async function firstDisagreement(
  anchors: readonly Anchor[],
  chain: string | null,
  hashAt: (position: number) => Promise<string | undefined>,
): Promise<{ file: string; end: ChainEnd; isCut: boolean } | undefined> {
  for (const { read, file } of anchors) {
    const end = read.chains.find(({ lender_id }) => lender_id === chain);
    if (!end) continue;
    const hash = await hashAt(end.position);
    if (hash !== end.hash) return { file, end, isCut: hash === undefined };
  }
  return undefined;
}
