import { createCipheriv, hkdfSync } from 'node:crypto';
import { inquiryEndpoints } from '@assay/domain/inquiry';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { birthDateOf } from '#features/inquiry';
import { inLender } from '#platform/database';
import type { EncryptedColumn } from '#platform/encrypted-column';
import type { CommandContext } from '#platform/feature';
import { rotateColumns, rotateKeysCommand } from '#platform/rotate-keys';
import { checkSecretKeys } from '#platform/secret-keys';
import { makeSecrets, type SecretKey } from '#platform/secrets';
import { encryptedColumns } from './commands.ts';
import {
  type EvidenceWorld,
  evidenceFeatures,
  evidenceWorld,
  respondWithFilings,
} from './features/evidence/testing.ts';

const FIRST = { id: '1', key: '0f'.repeat(32) };
const SECOND = { id: '2', key: '5a'.repeat(32) };
const THIRD = { id: '3', key: '77'.repeat(32) };
const columns = evidenceFeatures.flatMap(({ encrypted = [] }) => encrypted);

let world: EvidenceWorld;
let gathered: string;
beforeAll(async () => {
  world = await evidenceWorld({ wires: ['legal_entity'] });
  await checkSecretKeys(world.database.urls.ownerUrl, [FIRST]);
  world.vendors.legal_entity.will(respondWithFilings('Harvest Moon Bakery LLC'));
  gathered = await world.inquire({ name: 'Harvest Moon Bakery LLC', ein: einOf(0) });
  await world.start(gathered);
  await world.gathered(gathered);
  for (let at = 1; at < 40; at++) await world.inquire({ name: `Bakery ${at}`, ein: einOf(at) });
}, 60_000);
beforeEach(async () => {
  use(FIRST, SECOND, THIRD);
  await checkSecretKeys(world.database.urls.ownerUrl, [FIRST, SECOND, THIRD]);
  await rotate();
});

const use = (...keys: SecretKey[]) => Object.assign(world.api.services, { secrets: makeSecrets(keys) });
const context = () => ({ ...world.api.services, ownerUrl: world.database.urls.ownerUrl });
async function rotate(encryptedColumns: readonly EncryptedColumn[] = columns): Promise<string[]> {
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await rotateKeysCommand(encryptedColumns).run([], { ...context(), print } as unknown as CommandContext);
  return printed;
}
const asOwner = <T>(query: ReturnType<typeof sql<T>>) =>
  inLender(world.database.owner, world.north.lender, async (tx) => (await query.execute(tx)).rows);

/** A value encrypted in the old format, not bound to its place. */
function encryptedOnce(plain: string, { key }: SecretKey): Buffer {
  const derived = Buffer.from(hkdfSync('sha256', Buffer.from(key, 'hex'), 'assay', 'encryption', 32));
  const cipher = createCipheriv('aes-256-gcm', derived, Buffer.alloc(12, 9));
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([1]), Buffer.alloc(12, 9), cipher.getAuthTag(), body]);
}

const einOf = (at: number) => `12-${String(3_000_000 + at)}`;
const foundBy = async (ein: string) => {
  const { status, body } = await world.api.call(world.staff(world.north), inquiryEndpoints.dashboard, {
    query: { search: ein, limit: '20', offset: '0' },
  });
  expect(status).toBe(200);
  return body.results.map((row) => row.ein);
};

/** The number of encrypted values with another header than the key's, by column. */
const outdated = async (key: SecretKey) => {
  const { header } = makeSecrets([key]);
  const [row] = await asOwner(sql<{ eins: number; bodies: number; searches: number }>`select
    (select count(*)::int from app.inquiry
      where substring(ein_encrypted from 1 for ${header.length}::int) <> ${header}) as eins,
    (select count(*)::int from app.vendor_answer
      where substring(body from 1 for ${header.length}::int) <> ${header}) as bodies,
    (select count(*)::int from app.source_run, jsonb_path_query(searches, 'strict $.**.ein') ein
      where jsonb_typeof(ein) = 'string'
        and substring(decode(ein #>> '{}', 'base64') from 1 for ${header.length}::int) <> ${header}) as searches`);
  return row;
};
const encryptedEins = async () => {
  const [row] = await asOwner(
    sql<{ eins: number }>`select count(ein_encrypted)::int as eins from app.inquiry`,
  );
  return row!.eins;
};
const notedKeys = async () => {
  const keys = await world.database.owner.selectFrom('app.secret_key').select('id').orderBy('id').execute();
  return keys.map(({ id }) => id);
};
const NONE = { eins: 0, bodies: 0, searches: 0 };

test('rotating the key while the product reads and writes loses nothing and leaves no value on the old key', async () => {
  const encrypted = await encryptedEins();
  // Some values are in the old format; one response is from before encryption.
  const ids = await asOwner(
    sql<{ id: string; ein: string }>`select id, name from app.inquiry order by id limit 10`,
  );
  for (const [at, { id }] of ids.entries())
    await asOwner(
      sql`update app.inquiry set ein_encrypted = ${encryptedOnce(einOf(at), FIRST)} where id = ${id}`,
    );
  expect(await outdated(FIRST)).toMatchObject({ eins: 10 });

  use(SECOND, FIRST);
  await checkSecretKeys(world.database.urls.ownerUrl, [SECOND, FIRST]);
  let isDone = false;
  let written = 40;
  let read = 0;
  const writing = (async () => {
    while (!isDone) {
      const id = await world.inquire({ name: `Bakery ${written}`, ein: einOf(written) });
      if (written++ % 10 === 0) {
        await world.start(id);
        await world.gathered(id);
      }
    }
  })();
  const reading = (async () => {
    while (!isDone) {
      const ein = einOf(read++ % 40);
      expect(await foundBy(ein)).toEqual([ein]);
      expect((await world.thirdPartyData(gathered)).third_party_sources.legal_entity.status).toBe(
        'available',
      );
    }
  })();
  const lines = await rotate();
  isDone = true;
  await Promise.all([writing, reading]);
  expect(read).toBeGreaterThan(0);
  expect(lines).toContain(`app.inquiry.ein_encrypted: ${encrypted} re-encrypted`);
  expect(lines.at(-1)).toContain('Everything is encrypted with the key 2.');
  expect(await outdated(SECOND)).toEqual(NONE);

  use(SECOND);
  await checkSecretKeys(world.database.urls.ownerUrl, [SECOND]);
  for (let at = 0; at < written; at++) expect(await foundBy(einOf(at))).toEqual([einOf(at)]);
  const before = world.vendors.legal_entity.requestedUrls.length;
  const again = await world.inquire({ name: 'Harvest Moon Bakery LLC', ein: einOf(0) });
  await world.start(again);
  await world.gathered(again);
  // Its response still serves an equal search.
  expect(world.vendors.legal_entity.requestedUrls.length).toBe(before);
  expect(await rotate()).toContain('app.inquiry.ein_encrypted: 0 re-encrypted');
}, 60_000);

test('rotating the key re-encrypts the SSN and birth date of each owner of an application', async () => {
  const principals = [
    { first_name: 'Dana', last_name: 'Reed', ssn: '078-05-1120' },
    { first_name: 'Sam', last_name: 'Otter', ssn: '219-09-9999', date_of_birth: '4/3/1979' },
  ];
  use(FIRST);
  const inquiryId = await world.inquire({ name: 'Owned Bakery LLC', principals });
  use(SECOND, FIRST);
  await checkSecretKeys(world.database.urls.ownerUrl, [SECOND, FIRST]);
  const lines = await rotate();
  expect(lines).toContain('app.inquiry_principal.ssn_encrypted: 2 re-encrypted');
  use(SECOND);
  const [, sam] = await asOwner(
    sql<{ id: string; ssn: Buffer; date_of_birth_encrypted: Buffer; ssn_lookup: Buffer }>`
      select id, ssn_encrypted as ssn, date_of_birth_encrypted, ssn_lookup from app.inquiry_principal
      where inquiry_id = ${inquiryId} order by position`,
  );
  const { secrets } = world.api.services;
  const place = { column: 'app.inquiry_principal.ssn_encrypted', row: sam!.id } as const;
  expect(secrets.decrypt(sam!.ssn, place)).toBe('219099999');
  expect(birthDateOf(sam!, secrets)).toBe('1979-04-03');
  expect(sam!.ssn_lookup).toEqual(secrets.lookup('219099999'));
});

test('an interrupted rotation continues', async () => {
  use(THIRD, FIRST);
  await checkSecretKeys(world.database.urls.ownerUrl, [THIRD, FIRST]);
  let batches = 0;
  const few = columns.map((each) => ({
    ...each,
    rotate: (...call: Parameters<EncryptedColumn['rotate']>) => {
      if (++batches === 3) throw new Error('killed');
      return each.rotate(...call);
    },
  }));
  await expect(rotateColumns(few, context())).rejects.toThrow('killed');
  const left = await outdated(THIRD);
  expect(left).toMatchObject({ eins: 0 });
  expect(left!.bodies + left!.searches).toBeGreaterThan(0);
  expect(await rotate()).toContain('app.inquiry.ein_encrypted: 0 re-encrypted');
  expect(await outdated(THIRD)).toEqual(NONE);
});

test('a value that no key decrypts is reported and unchanged, and its key stays required', async () => {
  use(SECOND, FIRST);
  const [moved, other] = await asOwner(
    sql<{ id: string; ein_encrypted: Buffer }>`select id, ein_encrypted from app.inquiry order by id limit 2`,
  );
  onTestFinished(async () => {
    await asOwner(
      sql`update app.inquiry set ein_encrypted = ${moved!.ein_encrypted} where id = ${moved!.id}`,
    );
  });
  await asOwner(sql`update app.inquiry set ein_encrypted = ${other!.ein_encrypted} where id = ${moved!.id}`);
  await expect(rotate()).rejects.toThrow(
    `Values that no key opens stay as they are: app.inquiry.ein_encrypted in row ${moved!.id}.`,
  );
  expect(await outdated(SECOND)).toEqual({ ...NONE, eins: 1 });
  expect(await notedKeys()).toEqual(['1']);
});

test('values written in the meantime with another key are reported, and that key stays required', async () => {
  const [eins] = columns as [EncryptedColumn];
  const other = makeSecrets([FIRST]);
  const meanwhile: EncryptedColumn = {
    ...eins,
    async rotate(tx, deps, after) {
      const batch = await eins.rotate(tx, deps, after);
      if (batch.last !== null) return batch;
      const place = { column: 'app.inquiry.ein_encrypted', row: gathered } as const;
      await sql`update app.inquiry set ein_encrypted = ${other.encrypt(einOf(0), place)}
        where id = ${gathered}`.execute(tx);
      return batch;
    },
  };
  use(SECOND, FIRST);
  await expect(rotate([meanwhile])).rejects.toThrow('Some values were still encrypted with another key');
  expect(await notedKeys()).toContain('1');
});

test('a column of a table without a lender is processed once', async () => {
  const checked: string[] = [];
  const column: EncryptedColumn = {
    column: 'app.user.encrypted',
    isOfNoLender: true,
    async rotate(tx, _deps, after) {
      const { rows } = await sql<{
        lender: string;
      }>`select current_setting('app.lender_id', true) as lender`.execute(tx);
      checked.push(`${rows[0]?.lender ?? ''} ${after}`);
      return { last: after === '0' ? '7' : null, rotated: 1, failed: [] };
    },
  };
  expect((await rotateColumns([column], context())).get('app.user.encrypted')).toMatchObject({ rotated: 2 });
  expect(checked.map((each) => each.trim())).toEqual(['0', '7']);
});

test('every column that may have encrypted bytes is re-encrypted, or is a hash or a public key', async () => {
  const unencrypted = [
    'app.api_key.key_hash',
    'app.audit_record.hash',
    'app.audit_record.previous_hash',
    'app.dossier_list.content_hash',
    'app.dossier_version.content_hash',
    'app.dossier_version.input_key',
    'app.dossier_version.opened_key',
    'app.idempotent_call.body_hash',
    'app.inquiry.ein_lookup',
    'app.inquiry_principal.ssn_lookup',
    'app.monitoring_change.fingerprint',
    'app.monitoring_change.record_key',
    'app.oidc_artifact.id_hash',
    'app.password_reset.token_hash',
    'app.removed_sign_in.key',
    'app.secret_key.proof',
    'app.sign_in_failure.key',
    'app.sign_in_window.key',
    'app.user_passkey.public_key',
    'app.user_recovery_code.code_hash',
    'app.vendor_answer.body_hash',
  ];
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'app' and data_type = 'bytea' order by 1`.execute(world.database.owner);
  const encrypted = encryptedColumns.map(({ column }) => column);
  expect(rows.map(({ name }) => name)).toEqual(
    [...unencrypted, ...encrypted.filter((column) => column !== 'app.source_run.searches')].toSorted(),
  );
});
