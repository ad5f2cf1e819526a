import { createHash } from 'node:crypto';
import { type Dossier, type DossierLists, dossierChanges } from '@assay/domain/dossier';
import { isAdmin } from '@assay/domain/session';
import { lenderOf } from '#platform/actor';
import { buildDossier, type DossierCall } from './build-dossier.ts';
import { encryptDocument, storedDocument } from './encrypted-document.ts';
import { inputKey, inputScopes, keyOfChanges } from './input-key.ts';
import * as store from './store.ts';

/** A stored dossier. */
export interface DossierVersion {
  id: string;
  /** The hash of its content. */
  contentHash: string;
  /** When it was built first. */
  madeAt: Date;
  /** Its document as JSON. */
  json(): Promise<string>;
  /** Its lists as JSON. */
  lists(): Promise<string>;
}

type Subject = Pick<DossierCall, 'tx' | 'actor' | 'params' | 'secrets'>;
/** A call about a stored version, which needs nothing of its inquiry. */
type StoredCall = Omit<DossierCall, 'inquiry'>;

/** What the versions that a caller sees are of. */
export const subjectOf = ({ actor, params }: Pick<Subject, 'actor' | 'params'>): store.VersionSubject => ({
  inquiryId: params.inquiryId,
  merchantId: params.id,
  isForStaff: isAdmin(actor.user),
});

/**
 * The dossier of a merchant in an inquiry as of now, when no stored version is current: it is built once for all
 * concurrent callers. Equal content is the same version. The caller has checked access.
 */
export async function newVersion(call: DossierCall): Promise<DossierVersion> {
  await store.lockVersions(call.tx, subjectOf(call));
  const newest = await newestOf(call);
  return (await upToDate(call, newest)) ?? buildVersion(call, newest);
}

/** The stored version if no input has changed since a report with it was opened. The caller has checked access. */
export async function unchangedVersion(call: StoredCall): Promise<DossierVersion | undefined> {
  const newest = await newestOf(call);
  return newest?.opened_key?.equals(newest.input_key) ? upToDate(call, newest) : undefined;
}

/**
 * The version for a report that is being opened. `prepare` does what an opening does besides reading, such as starting
 * searches and scoring; `unchangedVersion` spares it.
 */
export async function openedVersion(
  call: DossierCall,
  prepare: () => Promise<void>,
): Promise<DossierVersion> {
  const { tx } = call;
  // First, as in every transaction that builds a version: what is prepared locks rows that a build may wait for.
  await store.lockVersions(tx, subjectOf(call));
  await prepare();
  const version = await newVersion(call);
  await store.markOpened(tx, version.id);
  return version;
}

/** The stored version if its inputs are unchanged; nothing is built. */
export async function storedVersionOf(call: StoredCall): Promise<DossierVersion | undefined> {
  return upToDate(call, await newestOf(call));
}

const newestOf = (call: StoredCall) => store.newestVersion(call.tx, subjectOf(call), inputScopes(call));

/** The stored version, unless its inputs have changed. */
async function upToDate(
  call: StoredCall,
  head: store.VersionHead | undefined,
): Promise<DossierVersion | undefined> {
  if (!head) return undefined;
  const key = await keyOfChanges(call, head);
  return key.equals(head.input_key) ? storedVersion(call, head) : undefined;
}

/** A version by its row. */
export const storedVersion = (
  { tx, secrets }: Subject,
  {
    id,
    content_hash,
    made_at,
    list_id,
  }: Pick<store.VersionHead, 'id' | 'content_hash' | 'made_at' | 'list_id'>,
): DossierVersion => ({
  id,
  contentHash: content_hash.toString('hex'),
  madeAt: made_at,
  json: () => storedDocument(tx, { table: 'app.dossier_version', id }, secrets),
  lists: () => storedDocument(tx, { table: 'app.dossier_list', id: list_id }, secrets),
});

/** Builds the dossier; a new version if it differs from the newest one. */
async function buildVersion(
  call: DossierCall,
  newest: store.VersionHead | undefined,
): Promise<DossierVersion> {
  const { tx, params, inquiry, secrets, clock } = call;
  const { dossier, lists, inputs } = await buildOfOneMoment(call);
  const json = JSON.stringify(dossier);
  const content_hash = hashOf(json);
  const list_id = await storeLists(call, lists);
  if (newest?.content_hash.equals(content_hash) && newest.list_id === list_id) {
    await store.updateInputs(tx, newest.id, inputs);
    return { ...storedVersion(call, newest), json: async () => json };
  }
  const before: Dossier | null = newest ? JSON.parse(await storedVersion(call, newest).json()) : null;
  const id = await store.nextId(tx, 'app.dossier_version');
  const version = { id, content_hash, made_at: clock.now(), list_id };
  await store.insertVersion(tx, {
    ...version,
    ...inputs,
    lender_id: lenderOf(call.actor).id,
    inquiry_id: inquiry.id,
    requested_id: params.id,
    is_for_staff: subjectOf(call).isForStaff,
    changes: JSON.stringify(dossierChanges(before, dossier)),
    document_encrypted: await encryptDocument(json, { table: 'app.dossier_version', id }, secrets),
  });
  return { ...storedVersion(call, version), json: async () => json };
}

/** How often a dossier is built, at most, because its inputs changed while it was read. */
const MAX_BUILDS = 3;

/**
 * Builds the dossier again if its inputs changed while it was read, because it may have a part of what was changed. While
 * they change faster than it is built, the last one is outdated at once: changes after the start of its reading are not in
 * its key.
 */
async function buildOfOneMoment(call: DossierCall) {
  for (let build = 1; ; build++) {
    const snapshot = await store.snapshotOf(call.tx);
    const { dossier, lists } = await buildDossier(call);
    const relatedIds = dossier.associations.map(({ related_merchant }) => related_merchant.id);
    const input_key = await inputKey(call, { relatedIds, snapshot });
    if (build === MAX_BUILDS || input_key.equals(await inputKey(call, { relatedIds })))
      return { dossier, lists, inputs: { input_key, related_ids: relatedIds } };
  }
}

const hashOf = (json: string): Buffer => createHash('sha256').update(json).digest();

/** Stores the lists unless a version has the same already; returns their id. */
async function storeLists(call: DossierCall, lists: DossierLists): Promise<string> {
  const { tx, params, inquiry, secrets } = call;
  const json = JSON.stringify(lists);
  const content_hash = hashOf(json);
  const known = await store.listWith(tx, subjectOf(call), content_hash);
  if (known) return known.id;
  const id = await store.nextId(tx, 'app.dossier_list');
  await store.insertList(tx, {
    ...{ id, content_hash, lender_id: lenderOf(call.actor).id },
    ...{ inquiry_id: inquiry.id, requested_id: params.id },
    document_encrypted: await encryptDocument(json, { table: 'app.dossier_list', id }, secrets),
  });
  return id;
}
