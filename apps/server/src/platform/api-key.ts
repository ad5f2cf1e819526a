import { createHash, randomBytes } from 'node:crypto';
import { keyState } from '@assay/domain/accounts';
import type { KeyScope } from '@assay/domain/http';
import { sql } from 'kysely';
import { type ActorLender, lenderById } from './actor.ts';
import { todayOf } from './clock.ts';
import { type Database, inLender } from './database.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';
import { apiUserOf } from './users.ts';

const PREFIX = 'assay_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Length of 32 bytes in base 62. */
const LENGTH = 43;
const FORM = new RegExp(`^${PREFIX}[0-9A-Za-z]{${LENGTH}}$`);

/** Generates a key: 32 random bytes in base 62 after a prefix that secret scanners recognize. */
export function newApiKey(): string {
  let rest = BigInt(`0x${randomBytes(32).toString('hex')}`);
  let text = '';
  for (let index = 0; index < LENGTH; index++) {
    text = ALPHABET[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return PREFIX + text;
}

/** The key in the Authorization header; undefined for another scheme. */
export const keyIn = (authorization: string | undefined): string | undefined =>
  authorization?.match(/^Token (\S+)$/i)?.[1];

/**
 * The SHA-256 digest of a key. Of a named key only this is stored, encrypted: it is enough to compute the keyed hash
 * again when the secret changes, and the key cannot be found from it.
 */
export const keyDigest = (key: string): string => createHash('sha256').update(key).digest('hex');

/** A valid key, its lender, and the user its actions are recorded under. */
export interface KeyHolder {
  key: { id: string; scope: KeyScope; last_used_at: Date | null };
  lender: ActorLender;
  user_id: string;
}

interface StoredKey {
  id: string;
  lender_id: string;
  scope: KeyScope;
  expires_on: string | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
}

const challenge = { headers: { 'www-authenticate': 'Token' } };

/**
 * Looks up an API key by keyed hash, so the database contains nothing that could be used to call. Refuses malformed and
 * removed keys and those of inactive or API-disabled lenders in the same way, and says of a revoked or expired key that
 * it is.
 */
export async function holderOfKey(
  db: Database,
  call: Pick<Services, 'secrets' | 'config' | 'clock'>,
  key: string,
): Promise<KeyHolder> {
  if (!FORM.test(key)) refuse('token_invalid', challenge);
  const hashes = [...call.secrets.lookups(key), ...call.secrets.lookups(keyDigest(key))];
  const { rows } = await sql<StoredKey>`select * from app.api_key_by_hash(${hashes}::bytea[])`.execute(db);
  const [held] = rows;
  const lender = held && (await lenderById(db, held.lender_id));
  const user_id = held && (await apiUserOf(db, held.lender_id));
  if (!lender?.is_active || !lender.is_api_enabled || !user_id) refuse('token_invalid', challenge);
  const { expires_on, revoked_at } = held;
  const state = keyState({ expires_on, revoked_at: revoked_at?.toISOString() ?? null }, todayOf(call));
  if (state === 'revoked') refuse('api_key_revoked', challenge);
  if (state === 'expired') refuse('api_key_expired', challenge);
  return { key: held, lender, user_id };
}

const HOUR_MS = 60 * 60_000;

/** Records that the key was used. Writes once per key and hour of the clock, so that reads do not write. */
export async function recordKeyUse(
  db: Database,
  { key, lender }: Pick<KeyHolder, 'key' | 'lender'>,
  now: Date,
): Promise<void> {
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  if ((key.last_used_at?.getTime() ?? 0) >= hour.getTime()) return;
  await inLender(db, lender.id, (tx) =>
    tx
      .updateTable('app.api_key')
      .set({ last_used_at: hour })
      .where('id', '=', key.id)
      .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', hour)]))
      .execute(),
  );
}
