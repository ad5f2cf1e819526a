import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dayIn } from '#platform/clock';
import type { Config } from '#platform/config';
import { inSystem, type Tx } from '#platform/database';
import { allLenders, inEachLender } from '#platform/lenders';
import { sendLater } from '#platform/mail';
import type { Services } from '#platform/services';
import { type AnchorContent, anchorText, type ChainEnd, digestOf, signAnchor } from './anchor.ts';
import { anchorKey } from './anchor-key.ts';
import * as store from './store.ts';

type Anchoring = Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>;

/** The folder for the anchors; undefined when only mail, or nothing, is configured. */
export function anchorFolder({
  ASSAY_AUDIT_FOLDER,
  embedded,
  dataFolder,
}: Pick<Config, 'ASSAY_AUDIT_FOLDER' | 'embedded' | 'dataFolder'>): string | undefined {
  return ASSAY_AUDIT_FOLDER ?? (embedded ? join(dataFolder, 'audit-anchors') : undefined);
}

/**
 * Makes the day's anchor if there is none yet, and writes every anchor that is still missing to the folder. The first
 * one is made when the first day of records is over, and contains it. It may run or be killed at any time.
 * Makes nothing when no destination is configured.
 */
export async function writeAnchors(services: Anchoring): Promise<void> {
  const { db, clock, config } = services;
  const folder = anchorFolder(config);
  if (!folder && !config.ASSAY_AUDIT_EMAIL) return;
  await inSystem(db, (tx) => makeAnchor(tx, services));
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  for (const anchor of await inSystem(db, store.unwrittenAnchors)) {
    await writeOnce(join(folder, `audit-${anchor.day}.anchor`), anchorText(anchor));
    await inSystem(db, (tx) => store.markWritten(tx, anchor.number, clock.now()));
  }
}

/** Writes a file completely or not at all. An existing file stays: throws when its content differs. */
async function writeOnce(file: string, text: string): Promise<void> {
  const there = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  if (there === text) return;
  if (there !== null) throw new Error(`${file} contains another anchor; it is not replaced`);
  // Of two concurrent workers each writes its own part file with the same content.
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, text);
  await rename(part, file);
}

async function makeAnchor(tx: Tx, { clock, config, jobs }: Omit<Anchoring, 'db'>): Promise<void> {
  await store.lockAnchors(tx);
  const last = await store.lastAnchor(tx);
  const now = clock.now();
  const day = dayIn('UTC', now);
  if (last && last.day >= day) return;
  // The first anchor would hold nothing of its day: it waits for the day to end.
  if (!last && !(await hasRecordsBefore(tx, day))) return;
  const number = Number(last?.number ?? 0) + 1;
  const content: AnchorContent = {
    format: 'assay-audit-anchor-1',
    number,
    day,
    at: now.toISOString(),
    previous: last ? digestOf(last.content) : null,
    chains: await chainEnds(tx),
  };
  const anchor = signAnchor(content, await anchorKey(config));
  await store.insertAnchor(tx, { number, day, ...anchor });
  const to = config.ASSAY_AUDIT_EMAIL;
  if (!to) return;
  await sendLater(tx, jobs, {
    to,
    subject: `Assay audit digest ${number} of ${day}`,
    text: `The ends of the audit chains. Keep this email: saved as a file ending in .anchor, "assay audit verify --anchors FOLDER" compares it with the audit.\n\n${anchorText(anchor)}`,
    once_key: `audit.anchor:${number}`,
  });
}

/** Whether any chain has a record from before a day (UTC). */
async function hasRecordsBefore(tx: Tx, day: string): Promise<boolean> {
  const begins = [await store.chainBegin(tx, null)];
  await inEachLender(tx, await allLenders(tx), async (lenderId) => {
    begins.push(await store.chainBegin(tx, lenderId));
  });
  return begins.some((at) => at !== undefined && dayIn('UTC', at) < day);
}

/** The end of each chain that has rows: first the installation's, then the lenders'. */
async function chainEnds(tx: Tx): Promise<ChainEnd[]> {
  const ends = [await store.chainEnd(tx, null)];
  await inEachLender(tx, await allLenders(tx), async (lenderId) => {
    ends.push(await store.chainEnd(tx, lenderId));
  });
  return ends.filter((end) => end !== undefined);
}
