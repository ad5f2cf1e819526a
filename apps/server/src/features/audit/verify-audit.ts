import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Database, inLender, inSystem, type Tx, withDatabase } from '#platform/database';
import type { Command, CommandContext } from '#platform/feature';
import { allLenders, lenderNames } from '#platform/lenders';
import { parseArguments } from '#platform/parse-arguments';
import { StartProblem } from '#platform/start-problem';
import { publicKeyOf } from './anchor.ts';
import { anchorKey } from './anchor-key.ts';
import { anchorFaults, anchorsIn, firstDisagreement } from './check-anchors.ts';
import * as store from './store.ts';
import { anchorFolder } from './write-anchors.ts';

const usage = 'audit verify [--anchors FOLDER] [--key FILE]';
const count = (number: number, one: string) =>
  `${number.toLocaleString('en-US')} ${one}${number === 1 ? '' : 's'}`;

/** Anchors to compare the chains with; empty without a folder. */
type Anchors = Awaited<ReturnType<typeof anchorsIn>>['anchors'];

/** `assay audit verify`: checks every chain and reports the first broken row of each. */
export const verifyAuditCommand: Command = {
  words: ['audit', 'verify'],
  usage,
  summary:
    'walk every chain of the audit and name the first broken row; with the anchors, find what was cut or rewritten',
  help: {
    '--anchors':
      'folder of the signed daily digests (files ending in .anchor), best a copy stored elsewhere; the one that this installation writes to unless set',
    '--key':
      'file of the public key that signed them (PEM, as "assay audit key" prints it); default: the key of this installation',
  },
  async run(args, context) {
    const options = parseArguments(
      { args, options: { anchors: { type: 'string' }, key: { type: 'string' } } },
      usage,
    ).values;
    await withDatabase(context.ownerUrl, async (owner) => {
      const folder = options.anchors ?? (await ownAnchorFolder(owner, context));
      const { anchors, faults } = folder
        ? await readAnchors(owner, context, folder, options.key)
        : { anchors: [], faults: [] };
      const ids = await inSystem(owner, allLenders);
      const names = await inSystem(owner, (tx) => lenderNames(tx, ids));
      for (const id of [null, ...ids]) {
        const name = id === null ? 'records without a lender' : `${names.get(id)} (lender ${id})`;
        const work = (tx: Tx) => checkChain(tx, id, anchors);
        const { said, isBroken } =
          id === null ? await inSystem(owner, work) : await inLender(owner, id, work);
        if (isBroken) faults.push(`The chain of ${name}: ${said}`);
        else context.print(`The chain of ${name}: ${said}`);
      }
      for (const lost of lostChains(anchors, ids)) faults.push(lost);
      const [newest] = anchors.slice(-1);
      if (newest) context.print(`${count(anchors.length, 'anchor')} read, the newest of ${newest.read.day}.`);
      for (const fault of faults) context.print(`BROKEN: ${fault}`);
      if (faults.length > 0) throw new StartProblem('The audit check failed.');
      context.print('The audit is intact.');
    });
  },
};

async function checkChain(
  tx: Tx,
  id: string | null,
  anchors: Anchors,
): Promise<{ said: string; isBroken: boolean }> {
  const broken = await store.firstBroken(tx, id);
  if (broken) {
    const row = `row ${broken.position} (id ${broken.id}, ${broken.action} at ${broken.at.toISOString()})`;
    const what =
      broken.position !== broken.expected
        ? `is not the row that follows: row ${broken.expected} is missing`
        : broken.computes
          ? 'does not follow the row before it'
          : 'was altered';
    return { said: `${row} ${what}.`, isBroken: true };
  }
  const other = await firstDisagreement(anchors, id, (position) => store.hashAt(tx, id, position));
  if (other) {
    const { end, file, isCut } = other;
    const said = isCut
      ? `row ${end.position}, which is in ${file}, is missing: the end of the chain was cut off.`
      : `row ${end.position} has another hash than in ${file}: the chain was rewritten at or before this row.`;
    return { said, isBroken: true };
  }
  const end = await store.chainEnd(tx, id);
  return { said: `${count(end?.position ?? 0, 'row')}.`, isBroken: false };
}

/** Chains in an anchor whose lender no longer exists. */
function lostChains(anchors: Anchors, lenderIds: readonly string[]): string[] {
  const seen = new Set(
    anchors.flatMap(({ read }) => read.chains.flatMap(({ lender_id }) => lender_id ?? [])),
  );
  return [...seen]
    .filter((id) => !lenderIds.includes(id))
    .map((id) => `The chain of lender ${id}, which is in the anchors, is missing with its lender.`);
}

/**
 * The folder that this installation writes its anchors to; undefined before the first one was written there. A folder
 * whose files are gone is returned too, so that the command reports it.
 */
async function ownAnchorFolder(owner: Database, { config }: CommandContext): Promise<string | undefined> {
  const folder = anchorFolder(config);
  const isWritten = folder !== undefined && (await inSystem(owner, store.hasWrittenAnchors));
  return isWritten ? folder : undefined;
}

async function readAnchors(
  owner: Database,
  { config }: CommandContext,
  folder: string,
  keyFile: string | undefined,
): Promise<{ anchors: Anchors; faults: string[] }> {
  const { anchors, faults } = await anchorsIn(folder);
  const key = keyFile ? await publicKeyIn(keyFile) : publicKeyOf(await anchorKey(config));
  const newest = await inSystem(owner, store.lastAnchor);
  return { anchors, faults: [...faults, ...anchorFaults(anchors, key, Number(newest?.number ?? 0))] };
}

async function publicKeyIn(file: string): Promise<KeyObject> {
  try {
    return createPublicKey(await readFile(file, 'utf8'));
  } catch (error) {
    throw new StartProblem(`No public key can be read from "${file}" (${(error as Error).message}).`);
  }
}

/** `assay audit key`: prints the public key for checking anchors stored elsewhere. */
export const auditKeyCommand: Command = {
  words: ['audit', 'key'],
  usage: 'audit key',
  summary: 'print the public key that the anchors of the audit are signed with',
  help: {},
  async run(_args, { config, print }) {
    print(
      publicKeyOf(await anchorKey(config))
        .export({ type: 'spki', format: 'pem' })
        .toString()
        .trim(),
    );
  },
};
