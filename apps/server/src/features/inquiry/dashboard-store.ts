import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#platform/database';

export interface Filter {
  lenderId: string;
  /** The business time zone, in which the two days are. */
  zone: string;
  after?: string | undefined;
  before?: string | undefined;
  excludeAdmin: boolean;
  text?: string;
  /** The lookup hashes of the EIN, one for each key it may be stored under. */
  einLookups?: readonly Buffer[];
}

const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Inquiries with their creators that match the filter. */
function filtered(tx: Tx, filter: Filter) {
  let query = tx
    .selectFrom('app.inquiry')
    .leftJoin('app.app_user', 'app.app_user.id', 'app.inquiry.created_by')
    .where('app.inquiry.lender_id', '=', filter.lenderId)
    .where('app.inquiry.is_portfolio', '=', false);
  if (filter.after) {
    query = query.where(
      'app.inquiry.created_at',
      '>=',
      sql<Date>`${filter.after}::date::timestamp at time zone ${filter.zone}`,
    );
  }
  if (filter.before) {
    query = query.where(
      'app.inquiry.created_at',
      '<',
      sql<Date>`(${filter.before}::date + 1)::timestamp at time zone ${filter.zone}`,
    );
  }
  if (filter.excludeAdmin) {
    query = query.where(
      sql<SqlBool>`not coalesce(app.app_user.is_staff or app.app_user.is_superuser, false)`,
    );
  }
  if (filter.text !== undefined) {
    const { text, einLookups = [] } = filter;
    query = query.where((eb) =>
      eb.or([
        eb('search_text', 'like', likePattern(text)),
        ...(einLookups.length > 0 ? [eb('ein_lookup', 'in', einLookups)] : []),
      ]),
    );
  }
  return query;
}

export async function count(tx: Tx, filter: Filter): Promise<number> {
  const row = await filtered(tx, filter)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

const reportsOpened = sql<string>`(select count(*) from app.inquiry_history_item h where h.inquiry_id = app.inquiry.id)`;

const orderName = sql`lower(coalesce(legal_entity_name, app.inquiry.name, ''))`;

export function page(
  tx: Tx,
  filter: Filter,
  {
    limit,
    offset,
    ordering,
  }: { limit: number; offset: number; ordering: 'name' | '-name' | 'created_at' | '-created_at' },
) {
  const direction = ordering.startsWith('-') ? 'desc' : 'asc';
  return filtered(tx, filter)
    .select([
      'app.inquiry.id',
      'app.inquiry.name',
      'legal_entity_name',
      'ein_encrypted',
      'ein_is_fein',
      'ein_last4',
      'addr1',
      'city',
      'state',
      'zip5',
      'app.inquiry.created_at',
      'app.app_user.email as user_email',
      'first_name',
      'last_name',
      'is_staff',
      'is_superuser',
      'api_of',
      reportsOpened.as('total_results'),
    ])
    .orderBy(ordering.endsWith('name') ? orderName : 'app.inquiry.created_at', direction)
    .orderBy('app.inquiry.id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
}
