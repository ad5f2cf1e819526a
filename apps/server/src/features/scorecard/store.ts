import { type Insertable, sql, type Updateable } from 'kysely';
import { lockNamed, type Schema, type Tx } from '#platform/database';

export type StoredScorecard = NonNullable<Awaited<ReturnType<typeof scorecardOf>>>;

const scorecards = (tx: Tx) =>
  tx
    .selectFrom('app.scorecard')
    .select(['id', 'lender_id', 'merchant_id', 'version', 'evaluated_at', 'evaluated_under']);

/** The active lender's scorecard of a merchant. Uses the index scorecard_lender_id_merchant_id_key. */
export function scorecardOf(tx: Tx, merchantId: string) {
  return scorecards(tx).where('merchant_id', '=', merchantId).executeTakeFirst();
}

/** A scorecard, locked for update until the transaction ends. */
export function lockScorecard(tx: Tx, id: string) {
  return scorecards(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The merchants with a scorecard, optionally only those among the given ones. */
export async function scoredMerchants(tx: Tx, among?: readonly string[]): Promise<string[]> {
  let query = tx.selectFrom('app.scorecard').select('merchant_id');
  if (among) query = query.where('merchant_id', '=', sql<string>`any(${among}::bigint[])`);
  return (await query.orderBy('merchant_id').execute()).map(({ merchant_id }) => merchant_id);
}

/** Creates the scorecard of a merchant; undefined when another call created it. */
export async function insertScorecard(
  tx: Tx,
  row: Insertable<Schema['app.scorecard']>,
): Promise<string | undefined> {
  const made = await tx
    .insertInto('app.scorecard')
    .values(row)
    .onConflict((conflict) => conflict.columns(['lender_id', 'merchant_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function updateScorecard(
  tx: Tx,
  id: string,
  change: Updateable<Schema['app.scorecard']>,
): Promise<void> {
  await tx.updateTable('app.scorecard').set(change).where('id', '=', id).execute();
}

export type StoredRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** The rows of a scorecard with their rules, in the order in which the rules were created. */
export function rowsOf(tx: Tx, scorecardId: string) {
  return tx
    .selectFrom('app.scorecard_row as row')
    .innerJoin('app.scorecard_rule as rule', 'rule.id', 'row.rule_id')
    .leftJoin('app.app_user as setter', 'setter.id', 'row.set_by')
    .leftJoin('app.app_user as writer', 'writer.id', 'row.notes_by')
    .select([
      'row.id',
      'rule.rule_text as rule_description',
      'rule.is_dropdown as dropdown',
      'rule.target',
      'rule.operator',
      'rule.value as rule_value',
      'rule.pass_score',
      'rule.fail_score',
      'rule.unknown_fails',
      'row.evaluated_result',
      'row.value',
      'row.extent',
      'row.set_result',
      'row.set_at',
      'row.notes',
      'row.notes_at',
      'row.updated_at',
    ])
    .select([nameOf('setter').as('set_by'), nameOf('writer').as('notes_by')])
    .where('row.scorecard_id', '=', scorecardId)
    .orderBy('rule.id')
    .execute();
}

/** The name of a joined user, or else the email. */
function nameOf(user: 'setter' | 'writer') {
  const [first, last, email] = ['first_name', 'last_name', 'email'].map((name) => sql.ref(`${user}.${name}`));
  return sql<string | null>`coalesce(nullif(btrim(concat_ws(' ', ${first}, ${last})), ''), ${email})`;
}

/** Adds the missing rows of a scorecard, one for every rule of the lender. Returns their number. */
export async function addRows(
  tx: Tx,
  { scorecardId, lenderId, now }: { scorecardId: string; lenderId: string; now: Date },
): Promise<number> {
  const added = await tx
    .insertInto('app.scorecard_row')
    .columns(['lender_id', 'scorecard_id', 'rule_id', 'updated_at'])
    .expression((eb) =>
      eb
        .selectFrom('app.scorecard_rule')
        .select([
          'lender_id',
          sql<string>`${scorecardId}::bigint`.as('scorecard_id'),
          'id as rule_id',
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where('lender_id', '=', lenderId)
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.columns(['scorecard_id', 'rule_id']).doNothing())
    .returning('id')
    .execute();
  return added.length;
}

export async function updateRow(
  tx: Tx,
  id: string,
  change: Updateable<Schema['app.scorecard_row']>,
): Promise<void> {
  await tx.updateTable('app.scorecard_row').set(change).where('id', '=', id).execute();
}

/** Stores a rule of a lender; replaces the one with the same text, ignoring case. */
export async function saveRule(tx: Tx, rule: Insertable<Schema['app.scorecard_rule']>): Promise<void> {
  const { lender_id: _lender, created_at: _created, ...changed } = rule;
  await tx
    .insertInto('app.scorecard_rule')
    .values(rule)
    .onConflict((conflict) => conflict.expression(sql`lender_id, lower(rule_text)`).doUpdateSet(changed))
    .execute();
}

const RULE = [
  ...(['id', 'created_at', 'updated_at', 'rule_text', 'target', 'value', 'operator'] as const),
  ...(['pass_score', 'fail_score', 'unknown_fails'] as const),
] as const;
const rules = (tx: Tx) => tx.selectFrom('app.scorecard_rule').select(RULE);

export type StoredRule = Awaited<ReturnType<typeof allRules>>[number];

/** The rules of the active lender, oldest first. */
export function allRules(tx: Tx) {
  return rules(tx).orderBy('id').execute();
}

/** A rule, locked for update until the transaction ends. */
export function lockRule(tx: Tx, id: string) {
  return rules(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The rule with a text, ignoring case, locked for update until the transaction ends. */
export function lockRuleNamed(tx: Tx, text: string) {
  return rules(tx).where(sql`lower(rule_text)`, '=', sql`lower(${text})`).forUpdate().executeTakeFirst();
}

/** Whether another rule of the active lender has the text, ignoring case. Uses the unique index scorecard_rule_text. */
export async function isRuleNamed(tx: Tx, text: string, besides?: string): Promise<boolean> {
  let query = tx
    .selectFrom('app.scorecard_rule')
    .select('id')
    .where(sql`lower(rule_text)`, '=', sql`lower(${text})`);
  if (besides) query = query.where('id', '!=', besides);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Admits one change of the lender's rules at a time until the transaction ends, so that their texts stay unique. */
export const lockRules = (tx: Tx, lenderId: string): Promise<void> =>
  lockNamed(tx, 'scorecard rules', lenderId);

export const insertRule = (tx: Tx, rule: Insertable<Schema['app.scorecard_rule']>): Promise<StoredRule> =>
  tx.insertInto('app.scorecard_rule').values(rule).returning(RULE).executeTakeFirstOrThrow();

export const updateRule = (
  tx: Tx,
  id: string,
  change: Updateable<Schema['app.scorecard_rule']>,
): Promise<StoredRule> =>
  tx
    .updateTable('app.scorecard_rule')
    .set(change)
    .where('id', '=', id)
    .returning(RULE)
    .executeTakeFirstOrThrow();

/** Deletes a rule and its rows in every scorecard. */
export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('app.scorecard_rule').where('id', '=', id).execute();
}
