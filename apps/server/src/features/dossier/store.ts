import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Schema, Tx } from '#platform/database';

/** Part of the data that dossiers are built from: its kind, whose it is and of what (table `input_change`). */
export type InputScope = readonly [
  kind: 'inquiry' | 'merchant' | 'score' | 'lender' | 'file' | 'partners',
  owner: string,
  subject: string,
];

export const scoreScope = (lender: string, merchantId: string): InputScope => ['score', lender, merchantId];

/** What is committed now, as PostgreSQL writes a snapshot. */
export async function snapshotOf(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(
    tx,
  );
  return rows[0]!.snapshot;
}

/** The number of changes in each of some scopes, in their order. */
export interface InputChanges {
  /** Those that were committed at a snapshot or are of this transaction. */
  earlier: string[];
  now: string[];
}

/** Reads the index `input_change_scope`. */
export async function inputChanges(
  tx: Tx,
  scopes: readonly InputScope[],
  snapshot: string,
): Promise<InputChanges> {
  const seen = sql`and (pg_visible_in_snapshot(c.changed_by, ${snapshot}::pg_snapshot)
    or c.changed_by = pg_current_xact_id_if_assigned())`;
  const { rows } = await sql<InputChanges>`
    select ${changesIn(listed(scopes), seen)} as earlier, ${changesIn(listed(scopes))} as now`.execute(tx);
  return rows[0]!;
}

/** Scopes as rows (kind, owner_id, subject_id, position). */
function listed(scopes: readonly InputScope[]): RawBuilder<unknown> {
  const [kinds, owners, subjects] = [0, 1, 2].map((at) => scopes.map((scope) => scope[at]));
  return sql`
    select * from unnest(${kinds}::text[], ${owners}::bigint[], ${subjects}::bigint[]) with ordinality`;
}

/** The number of changes in each of the scopes, as an array in their order. */
const changesIn = (
  scopes: RawBuilder<unknown>,
  seen: RawBuilder<unknown> = sql``,
): RawBuilder<string[]> => sql`(
  select array_agg(coalesce((
    select sum(c.changes) from app.input_change c
    where c.kind = s.kind and c.owner_id = s.owner_id and c.subject_id = s.subject_id ${seen}), 0)::text
    order by s.position)
  from (${scopes}) s (kind, owner_id, subject_id, position))`;

/** Replaces the changes of each scope that are older than an hour by their sum. */
export async function compactInputChanges(tx: Tx): Promise<void> {
  await sql`select app.compact_input_changes()`.execute(tx);
}

/** What a version is of: the inquiry and the merchant as requested. What staff see names other lenders. */
export interface VersionSubject {
  inquiryId: string;
  merchantId: string;
  isForStaff: boolean;
}

export type VersionHead = NonNullable<Awaited<ReturnType<typeof newestVersion>>>;

/** The versions of a subject, newest first, without their documents. Reads the index `dossier_version_newest`. */
const versionsOf = (tx: Tx, { inquiryId, merchantId, isForStaff }: VersionSubject) =>
  tx
    .selectFrom('app.dossier_version')
    .where('inquiry_id', '=', inquiryId)
    .where('requested_id', '=', merchantId)
    .where('is_for_staff', '=', isForStaff)
    .orderBy('id', 'desc');

/**
 * The newest version, with the number of changes in the scopes and then in those of the scores of its related merchants,
 * and whether the report was opened in the inquiry; its document only for a caller who is likely to need it.
 */
export const newestVersion = (
  tx: Tx,
  subject: VersionSubject,
  { scopes, withDocument }: { scopes: readonly InputScope[]; withDocument: boolean },
) =>
  versionsOf(tx, subject)
    .select(['id', 'input_key', 'opened_key', 'content_hash', 'related_ids', 'made_at', 'list_id'])
    .select(
      changesIn(sql`
        ${listed(scopes)}
        union all select 'score', lender_id, related.id, ${scopes.length} + related.position
        from unnest(related_ids) with ordinality related (id, position)`).as('changes'),
    )
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('app.inquiry_history_item as item')
          .select('item.id')
          .whereRef('item.inquiry_id', '=', 'app.dossier_version.inquiry_id')
          .whereRef('item.merchant_id', '=', 'app.dossier_version.requested_id'),
      )
        .$castTo<boolean>()
        .as('was_opened'),
    )
    .$if(withDocument, (query) => query.select('document_encrypted'))
    .limit(1)
    .executeTakeFirst();

/** The version that was current at a moment, without its document. */
export const versionAt = (tx: Tx, subject: VersionSubject, moment: Date) =>
  versionsOf(tx, subject)
    .select(['id', 'content_hash', 'made_at', 'list_id'])
    .where('made_at', '<=', moment)
    .limit(1)
    .executeTakeFirst();

/** When the first version was made. */
export async function firstMadeAt(tx: Tx, subject: VersionSubject): Promise<Date | undefined> {
  const first = await versionsOf(tx, subject)
    .clearOrderBy()
    .select(({ fn }) => fn.min('made_at').as('made_at'))
    .executeTakeFirst();
  return first?.made_at ?? undefined;
}

/** The changes that led to each version, newest first. */
export const changesOf = (tx: Tx, subject: VersionSubject) =>
  versionsOf(tx, subject).select(['made_at', 'changes']).execute();

/** The tables of documents: dossiers, and what they have only in sum. */
export type DocumentTable = 'app.dossier_version' | 'app.dossier_list';

export async function encryptedDocument(tx: Tx, table: DocumentTable, id: string): Promise<Buffer> {
  const { document_encrypted } = await tx
    .selectFrom(table as 'app.dossier_version')
    .select('document_encrypted')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return document_encrypted;
}

/** Until the transaction ends, nobody else builds a version of the subject. */
export async function lockVersions(tx: Tx, { inquiryId, merchantId }: VersionSubject): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`dossier ${inquiryId} ${merchantId}`}, 0))`.execute(tx);
}

/** Ids of a build, drawn before its rows are written, because documents are bound to the ids of their rows. */
export interface BuildIds {
  /** The lists of the subject with this content. */
  known_list_id: string | null;
  list_id: string;
  version_id: string;
}

export async function idsOfBuild(
  tx: Tx,
  { inquiryId, merchantId }: VersionSubject,
  { listHash }: { listHash: Buffer },
): Promise<BuildIds> {
  const { rows } = await sql<BuildIds>`
    select nextval('app.dossier_version_id_seq') as version_id, nextval('app.dossier_list_id_seq') as list_id,
      (select id from app.dossier_list where inquiry_id = ${inquiryId} and requested_id = ${merchantId}
        and content_hash = ${listHash} limit 1) as known_list_id`.execute(tx);
  return rows[0]!;
}

export async function insertList(tx: Tx, row: Insertable<Schema['app.dossier_list']>): Promise<void> {
  await tx.insertInto('app.dossier_list').values(row).execute();
}

/**
 * Removes versions that were replaced by a newer one before a moment, and lists that no version has anymore, of the
 * lender of the transaction. Returns how many versions went.
 */
export async function removeVersions(tx: Tx, before: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('app.dossier_version as old')
    .where('old.made_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('app.dossier_version as newer')
          .select('newer.id')
          .whereRef('newer.lender_id', '=', 'old.lender_id')
          .whereRef('newer.inquiry_id', '=', 'old.inquiry_id')
          .whereRef('newer.requested_id', '=', 'old.requested_id')
          .whereRef('newer.is_for_staff', '=', 'old.is_for_staff')
          .whereRef('newer.id', '>', 'old.id')
          .where('newer.made_at', '<', before),
      ),
    )
    .executeTakeFirst();
  await tx
    .deleteFrom('app.dossier_list as list')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('app.dossier_version as version')
            .select('version.id')
            .whereRef('version.list_id', '=', 'list.id'),
        ),
      ),
    )
    .execute();
  return Number(numDeletedRows);
}

export async function insertVersion(tx: Tx, row: Insertable<Schema['app.dossier_version']>): Promise<void> {
  await tx.insertInto('app.dossier_version').values(row).execute();
}

/** The newest version has the content of these inputs too. */
export async function updateInputs(
  tx: Tx,
  id: string,
  inputs: { input_key: Buffer; related_ids: string[]; opened_key?: Buffer },
): Promise<void> {
  await tx.updateTable('app.dossier_version').set(inputs).where('id', '=', id).execute();
}

/** The report was opened with the inputs of the version. */
export async function markOpened(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('app.dossier_version')
    .set(({ ref }) => ({ opened_key: ref('input_key') }))
    .where('id', '=', id)
    .execute();
}
