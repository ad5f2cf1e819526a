import { expect, test } from 'vitest';
import { inLender } from '#platform/database';
import { testDatabase } from '#platform/testing';
import { inquiryWithMatches, lenderWithUser, master } from '../merchant-editor/testing.ts';
import { removeVersions } from './store.ts';

const database = await testDatabase();
const lender = await lenderWithUser(database, 'Northwind');
const other = await lenderWithUser(database, 'Harbor');
const bakery = await master(database, { name: 'Harvest Moon Bakery LLC' });

/** A version of a report of the bakery, with lists of its own; returns its id. */
const versionOf = ({ id }: typeof lender, inquiry: string, made: string, { isForStaff = false } = {}) =>
  inLender(database.app, id, async (tx) => {
    const of = { lender_id: id, inquiry_id: inquiry, requested_id: bakery };
    const bytes = Buffer.from(`${made} ${isForStaff}`);
    const list = await tx
      .insertInto('app.dossier_list')
      .values({ ...of, content_hash: bytes, document_encrypted: bytes })
      .returning('id')
      .executeTakeFirstOrThrow();
    const version = await tx
      .insertInto('app.dossier_version')
      .values({
        ...{ ...of, list_id: list.id, is_for_staff: isForStaff, made_at: new Date(made), changes: '[]' },
        ...{ input_key: bytes, content_hash: bytes, related_ids: [], document_encrypted: bytes },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return version.id;
  });

test('versions that were replaced before a time go with their lists; the one that was current then stays, and others’', async () => {
  const inquiry = await inquiryWithMatches(database.owner, lender.id, [bakery]);
  const theirs = await inquiryWithMatches(database.owner, other.id, [bakery]);
  await versionOf(lender, inquiry, '2019-01-01T00:00:00Z');
  const current = await versionOf(lender, inquiry, '2019-02-01T00:00:00Z');
  const newer = await versionOf(lender, inquiry, '2021-01-01T00:00:00Z');
  const ofStaff = await versionOf(lender, inquiry, '2018-01-01T00:00:00Z', { isForStaff: true });
  await versionOf(other, theirs, '2019-01-01T00:00:00Z');
  await versionOf(other, theirs, '2019-02-01T00:00:00Z');

  const before = new Date('2020-01-01T00:00:00Z');
  expect(await inLender(database.worker, lender.id, (tx) => removeVersions(tx, before))).toBe(1);
  const left = ({ id }: typeof lender) =>
    inLender(database.app, id, async (tx) => {
      const versions = await tx
        .selectFrom('app.dossier_version')
        .select(['id', 'list_id'])
        .orderBy('id')
        .execute();
      const lists = await tx.selectFrom('app.dossier_list').select('id').execute();
      expect(new Set(lists.map((list) => list.id))).toEqual(new Set(versions.map(({ list_id }) => list_id)));
      return versions.map((version) => version.id);
    });
  expect(await left(lender)).toEqual([current, newer, ofStaff]);
  expect(await left(other)).toHaveLength(2);
});
