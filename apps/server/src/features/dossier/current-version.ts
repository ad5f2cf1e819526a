import { createHash } from 'node:crypto';
import { dossierEndpoints } from '@assay/domain/dossier';
import { lenderOf } from '#platform/actor';
import { buildDossier, type DossierCall } from './build-dossier.ts';
import { decryptDocument, encryptDocument } from './encrypted-document.ts';
import { inputKey } from './input-key.ts';
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
}

/**
 * The dossier of a merchant in an inquiry as of now: the stored version if its inputs are unchanged, else one that is
 * built now, once for all concurrent callers. Equal content is the same version. The caller has checked access.
 */
export async function currentVersion(call: DossierCall): Promise<DossierVersion> {
  const { tx, params, inquiry } = call;
  const subject = { inquiryId: inquiry.id, merchantId: params.id };
  const stored = await storedVersionOf(call);
  if (stored) return stored;
  await store.lockVersions(tx, subject);
  const newest = await store.newestVersion(tx, subject);
  return (await upToDate(call, newest)) ?? buildVersion(call, newest);
}

/**
 * The version for a report that is being opened. `prepare` does what an opening does besides reading, such as starting
 * searches and scoring; it is skipped if an earlier opening did it and no input has changed since.
 */
export async function openedVersion(
  call: DossierCall,
  prepare: () => Promise<void>,
): Promise<DossierVersion> {
  const { tx, params, inquiry } = call;
  const subject = { inquiryId: inquiry.id, merchantId: params.id };
  const newest = await store.newestVersion(tx, subject);
  if (newest?.opened_key?.equals(newest.input_key)) {
    const stored = await upToDate(call, newest);
    if (stored) return stored;
  }
  // First, as in every transaction that builds a version: what is prepared locks rows that a build may wait for.
  await store.lockVersions(tx, subject);
  await prepare();
  const version = await currentVersion(call);
  await store.markOpened(tx, version.id);
  return version;
}

/** The stored version if its inputs are unchanged; nothing is built. */
export async function storedVersionOf(call: DossierCall): Promise<DossierVersion | undefined> {
  const subject = { inquiryId: call.inquiry.id, merchantId: call.params.id };
  return upToDate(call, await store.newestVersion(call.tx, subject));
}

/** The stored version, unless its inputs have changed. */
async function upToDate(
  call: DossierCall,
  head: store.VersionHead | undefined,
): Promise<DossierVersion | undefined> {
  if (!head) return undefined;
  const key = await inputKey(call, { relatedIds: head.related_ids });
  return key.equals(head.input_key) ? storedVersion(call, head) : undefined;
}

const storedVersion = (
  { tx, secrets }: DossierCall,
  { id, content_hash, made_at }: Pick<store.VersionHead, 'id' | 'content_hash' | 'made_at'>,
): DossierVersion => ({
  id,
  contentHash: content_hash.toString('hex'),
  madeAt: made_at,
  json: async () => decryptDocument(await store.encryptedDocument(tx, id), id, secrets),
});

/** Builds the dossier; a new version if it differs from the newest one. */
async function buildVersion(
  call: DossierCall,
  newest: store.VersionHead | undefined,
): Promise<DossierVersion> {
  const { tx, params, inquiry, secrets, clock } = call;
  // A change that comes while the dossier is read makes it outdated.
  const snapshot = await store.snapshotOf(tx);
  const dossier = dossierEndpoints.read.out.parse(await buildDossier(call));
  const json = JSON.stringify(dossier);
  const content_hash = createHash('sha256').update(json).digest();
  const related_ids = dossier.associations.map(({ related_merchant }) => related_merchant.id);
  const inputs = { input_key: await inputKey(call, { relatedIds: related_ids, snapshot }), related_ids };
  if (newest?.content_hash.equals(content_hash)) {
    await store.updateInputs(tx, newest.id, inputs);
    return { ...storedVersion(call, newest), json: async () => json };
  }
  const id = await store.nextVersionId(tx);
  const version = { id, content_hash, made_at: clock.now() };
  await store.insertVersion(tx, {
    ...version,
    ...inputs,
    lender_id: lenderOf(call.actor).id,
    inquiry_id: inquiry.id,
    requested_id: params.id,
    document_encrypted: await encryptDocument(json, id, secrets),
  });
  return { ...storedVersion(call, version), json: async () => json };
}
