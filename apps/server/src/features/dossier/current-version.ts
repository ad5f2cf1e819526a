import { createHash } from 'node:crypto';
import { type Dossier, type DossierLists, dossierChanges } from '@assay/domain/dossier';
import { isAdmin } from '@assay/domain/session';
import { rememberInquiry } from '#features/inquiry';
import { lenderOf } from '#platform/actor';
import { forgetReads, shareReads } from '#platform/shared-reads';
import { buildDossier, type DossierCall } from './build-dossier.ts';
import { encryptDocument, storedDocument } from './encrypted-document.ts';
import { inputKeys, inputScopes, keyOfChanges } from './input-key.ts';
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
  return currentVersion(call, await store.snapshotOf(call.tx));
}

/** The newest version if it is current, otherwise a new one. What it is built from is read after the snapshot. */
async function currentVersion(
  call: DossierCall,
  snapshot: string,
  { isOpening = false } = {},
): Promise<DossierVersion> {
  const newest = await newestOf(call, { withDocument: false });
  const current = await upToDate(call, newest);
  if (current && isOpening) await store.markOpened(call.tx, current.id);
  return current ?? buildVersion(call, { newest, snapshot, isOpening });
}

/** What the opening of a report does besides reading. */
interface Opening {
  /** Starts searches. */
  search(): Promise<void>;
  /** Stores what follows from the evidence at the moment of the version, which is read once for both. */
  score(now: Date): Promise<void>;
}

/** The version for a report that is being opened. A version that `isOpened` needs no opening. */
export async function openedVersion(call: DossierCall, { search, score }: Opening): Promise<DossierVersion> {
  const { tx } = call;
  // First, as in every transaction that builds a version: an opening locks rows that a build may wait for.
  await store.lockVersions(tx, subjectOf(call));
  // Since the lock, or a version that another call built meanwhile would have a later moment than this one.
  const now = call.clock.now();
  const about = { ...call, clock: { ...call.clock, now: () => now } };
  await search();
  const snapshot = await store.snapshotOf(tx);
  const scoreAndRead = async () => {
    await rememberInquiry(tx, call.inquiry);
    await score(now);
    return currentVersion(about, snapshot, { isOpening: true });
  };
  return shareReads(tx, scoreAndRead, { isWhole: true });
}

/** What is stored of a dossier. Nothing is built, and access is not checked. */
interface StoredDossier {
  /** The newest version if its inputs are unchanged. */
  current: DossierVersion | undefined;
  /** A report with it was opened, and no input has changed since. */
  isOpened: boolean;
  /** The merchant was opened in the inquiry, which proves access. False without any version. */
  isAccessProven: boolean;
}

/** `withDocument` reads the document too, in the same statement. */
export async function storedDossier(
  call: StoredCall,
  options: { withDocument: boolean },
): Promise<StoredDossier> {
  const newest = await newestOf(call, options);
  return {
    current: await upToDate(call, newest),
    isOpened: newest?.opened_key?.equals(newest.input_key) ?? false,
    isAccessProven: newest?.was_opened ?? false,
  };
}

const newestOf = (call: StoredCall, { withDocument }: { withDocument: boolean }) =>
  store.newestVersion(call.tx, subjectOf(call), { scopes: inputScopes(call), withDocument });

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
    document_encrypted: encrypted,
  }: Pick<store.VersionHead, 'id' | 'content_hash' | 'made_at' | 'list_id' | 'document_encrypted'>,
): DossierVersion => ({
  id,
  contentHash: content_hash.toString('hex'),
  madeAt: made_at,
  json: () => storedDocument(tx, { table: 'app.dossier_version', id, encrypted }, secrets),
  lists: () => storedDocument(tx, { table: 'app.dossier_list', id: list_id }, secrets),
});

/** Builds the dossier; a new version if it differs from the newest one. */
async function buildVersion(
  call: DossierCall,
  {
    newest,
    snapshot,
    isOpening,
  }: { newest: store.VersionHead | undefined; snapshot: string; isOpening: boolean },
): Promise<DossierVersion> {
  const { tx, params, inquiry, secrets, clock } = call;
  const { dossier, lists, inputs: of } = await buildOfOneMoment(call, snapshot);
  const inputs = { ...of, ...(isOpening && { opened_key: of.input_key }) };
  const json = JSON.stringify(dossier);
  const content_hash = hashOf(json);
  const { list_id, version_id: id } = await storeLists(call, lists);
  if (newest?.content_hash.equals(content_hash) && newest.list_id === list_id) {
    await store.updateInputs(tx, newest.id, inputs);
    return { ...storedVersion(call, newest), json: async () => json };
  }
  const before: Dossier | null = newest ? JSON.parse(await storedVersion(call, newest).json()) : null;
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
async function buildOfOneMoment(call: DossierCall, snapshot: string) {
  for (let build = 1, since = snapshot; ; build++) {
    const { dossier, lists } = await buildDossier(call);
    const relatedIds = dossier.associations.map(({ related_merchant }) => related_merchant.id);
    const { earlier, now } = await inputKeys(call, { relatedIds, snapshot: since });
    if (build === MAX_BUILDS || earlier.equals(now))
      return { dossier, lists, inputs: { input_key: earlier, related_ids: relatedIds } };
    since = await store.snapshotOf(call.tx);
    forgetReads(call.tx);
  }
}

const hashOf = (json: string): Buffer => createHash('sha256').update(json).digest();

/** Stores the lists unless a version has the same already; returns their id, and one for a new version. */
async function storeLists(
  call: DossierCall,
  lists: DossierLists,
): Promise<{ list_id: string; version_id: string }> {
  const { tx, params, inquiry, secrets } = call;
  const json = JSON.stringify(lists);
  const content_hash = hashOf(json);
  const {
    known_list_id,
    list_id: id,
    version_id,
  } = await store.idsOfBuild(tx, subjectOf(call), {
    listHash: content_hash,
  });
  if (known_list_id) return { list_id: known_list_id, version_id };
  await store.insertList(tx, {
    ...{ id, content_hash, lender_id: lenderOf(call.actor).id },
    ...{ inquiry_id: inquiry.id, requested_id: params.id },
    document_encrypted: await encryptDocument(json, { table: 'app.dossier_list', id }, secrets),
  });
  return { list_id: id, version_id };
}
