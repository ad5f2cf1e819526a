import { type SqlBool, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '#platform/database';

export interface InquirySearch {
  lenderId: string;
  /** Beginnings of words that an inquiry must have. */
  words: readonly string[];
  /** The digits, if the text is one number: the beginning of a phone number or a complete EIN. */
  number: string | null;
  /** The lookup hashes of the number as an EIN or SSN, one for each key it may be stored under. */
  einLookups: readonly Buffer[];
}

const END = '\u{10ffff}';

/** Inquiries with a term that begins with the text. Uses the primary key of inquiry_term. */
const withTerm = (lenderId: string, start: string) => sql`
  select inquiry_id from app.inquiry_term
  where lender_id = ${lenderId}::bigint and term >= ${start} and term < ${start + END}`;

/** Splits a text into words as the terms of inquiries are split. */
export async function searchWords(tx: Tx, text: string): Promise<string[]> {
  const { rows } = await sql<{ words: string[] }>`select app.search_words(${text}) as words`.execute(tx);
  return rows[0]!.words;
}

/** The latest inquiries of the lender that match, without those of its portfolio. Uses inquiry_recent, inquiry_ein and inquiry_principal_ssn. */
export function inquiriesFound(tx: Tx, search: InquirySearch, limit: number) {
  const { lenderId, words, number, einLookups } = search;
  const is = (matches: ReturnType<typeof withTerm>) => sql<SqlBool>`app.inquiry.id in (${matches})`;
  const conditions = number
    ? [
        is(
          sql`${withTerm(lenderId, number)}
            union all
            select id from app.inquiry where lender_id = ${lenderId}::bigint
              and ein_lookup = any(${einLookups}::bytea[])
            union all
            select inquiry_id from app.inquiry_principal where lender_id = ${lenderId}::bigint
              and ssn_lookup = any(${einLookups}::bytea[])`,
        ),
      ]
    : words.map((word) => is(withTerm(lenderId, word)));
  let query = withAuthor(tx).where('app.inquiry.lender_id', '=', lenderId);
  for (const condition of conditions) query = query.where(condition);
  return query
    .where('app.inquiry.is_portfolio', '=', false)
    .orderBy('app.inquiry.created_at', 'desc')
    .orderBy('app.inquiry.id', 'desc')
    .limit(limit)
    .execute();
}

export type InquiryWithAuthor = Awaited<ReturnType<typeof inquiriesFound>>[number];

/** Inquiries with their author and the report that was opened last, by the unique key of inquiry_history_item. */
const withAuthor = (tx: Tx) =>
  tx
    .selectFrom('app.inquiry')
    .leftJoin('app.app_user', 'app.app_user.id', 'app.inquiry.created_by')
    .select([
      'app.inquiry.id',
      'app.inquiry.legal_entity_name',
      'app.inquiry.name',
      'app.inquiry.city',
      'app.inquiry.state',
      'app.inquiry.phone',
      'app.inquiry.alt_phone',
      'app.inquiry.ein_lookup',
      'app.inquiry.ein_encrypted',
      'app.inquiry.ein_is_fein',
      'app.inquiry.ein_last4',
      'app.inquiry.created_at',
      'app.inquiry.created_by',
      'app.app_user.first_name',
      'app.app_user.last_name',
      'app.app_user.is_staff',
      'app.app_user.is_superuser',
      'app.app_user.api_of',
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('app.inquiry_history_item as opened')
          .innerJoin('app.merchant as merchant', 'merchant.id', 'opened.merchant_id')
          .select([sql<string>`opened.merchant_id::text`.as('merchant_id'), 'merchant.name'])
          .whereRef('opened.inquiry_id', '=', 'app.inquiry.id')
          .orderBy('opened.result_dt', 'desc')
          .orderBy('opened.id', 'desc')
          .limit(1),
      ).as('report'),
    );

export interface SameBusiness {
  lenderId: string;
  inquiryId: string;
  einLookups: readonly Buffer[];
  phones: readonly string[];
  /** The words of each name of the business. */
  names: readonly (readonly string[])[];
  /** The state in which a name counts; null when it is unknown. */
  state: string | null;
}

/**
 * The lender's other inquiries with the EIN, a phone, or all words of a name in the state: in this order, so that
 * namesakes never take the place of the business itself, and the latest of each first.
 */
export async function inquiriesAlike(tx: Tx, alike: SameBusiness, limit: number) {
  const { lenderId, inquiryId, einLookups, phones, names, state } = alike;
  const withAll = (words: readonly string[]) =>
    sql.join(
      words.map(
        (word) =>
          sql`select inquiry_id from app.inquiry_term where lender_id = ${lenderId}::bigint and term = ${word}`,
      ),
      sql` intersect `,
    );
  const candidates = [
    ...(einLookups.length > 0
      ? [
          sql`select id from app.inquiry
            where lender_id = ${lenderId}::bigint and ein_lookup = any(${einLookups}::bytea[])`,
        ]
      : []),
    ...phones.map((phone) => withAll([phone])),
    ...names.filter((words) => words.length > 0).map(withAll),
  ];
  if (candidates.length === 0) return [];
  const strength = sql<number>`case
    when app.inquiry.ein_lookup = any(${einLookups}::bytea[]) then 0
    when app.inquiry.phone = any(${phones}::text[]) or app.inquiry.alt_phone = any(${phones}::text[]) then 1
    else 2 end`;
  return withAuthor(tx)
    .where('app.inquiry.lender_id', '=', lenderId)
    .where(
      sql<SqlBool>`app.inquiry.id in (${sql.join(
        candidates.map((each) => sql`(${each})`),
        sql` union `,
      )})`,
    )
    .where('app.inquiry.id', '<>', inquiryId)
    .where('app.inquiry.is_portfolio', '=', false)
    .where(sql<SqlBool>`(${strength} < 2 or app.inquiry.state = ${state}::text)`)
    .orderBy(strength)
    .orderBy('app.inquiry.created_at', 'desc')
    .orderBy('app.inquiry.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The lender's inquiries that opened the report of a merchant, the latest first. Uses the index
 * inquiry_history_item_merchant.
 */
export function inquiriesThatOpened(
  tx: Tx,
  { lenderId, merchantId, except }: { lenderId: string; merchantId: string; except: string | undefined },
  limit: number,
) {
  let query = withAuthor(tx)
    .innerJoin('app.inquiry_history_item as item', 'item.inquiry_id', 'app.inquiry.id')
    .where('item.lender_id', '=', lenderId)
    .where('item.merchant_id', '=', merchantId)
    .where('app.inquiry.is_portfolio', '=', false);
  if (except) query = query.where('app.inquiry.id', '<>', except);
  return query
    .orderBy('app.inquiry.created_at', 'desc')
    .orderBy('app.inquiry.id', 'desc')
    .limit(limit)
    .execute();
}
