import { randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { type ActorLender, lenderById } from './actor.ts';
import type { Database } from './database.ts';
import { refuse } from './refusal.ts';
import type { Secrets } from './secrets.ts';
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
  /^Token (\S+)$/i.exec(authorization ?? '')?.[1];

/**
 * The lender of an API key and the user its actions are recorded under. Looked up by keyed hash, so the database
 * contains nothing that could be used to call. Refuses malformed and removed keys and those of inactive or API-disabled
 * lenders in the same way.
 */
export async function holderOfKey(
  db: Database,
  secrets: Secrets,
  key: string,
): Promise<{ lender: ActorLender; user_id: string }> {
  const hashes = FORM.test(key) ? secrets.lookups(key) : [];
  const { rows } =
    hashes.length === 0
      ? { rows: [] }
      : await sql<{ lender_id: string; key_hash: Buffer }>`
          select lender_id, key_hash from app.lender_of_api_key(${hashes}::bytea[])`.execute(db);
  const held = rows.find(({ key_hash }) => hashes.some((hash) => isSame(hash, key_hash)));
  const lender = held && (await lenderById(db, held.lender_id));
  const user_id = held && (await apiUserOf(db, held.lender_id));
  if (!lender?.is_active || !lender.is_api_enabled || !user_id)
    refuse('token_invalid', { headers: { 'www-authenticate': 'Token' } });
  return { lender, user_id };
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);
