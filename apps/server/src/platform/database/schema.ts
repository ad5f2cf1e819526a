import type { Kysely, Transaction } from 'kysely';
import type { DB } from './schema.generated.ts';

export type Schema = DB;
export type Database = Kysely<Schema>;
export type Tx = Transaction<Schema>;
