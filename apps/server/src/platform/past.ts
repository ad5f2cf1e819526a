import {
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  type RawNode,
  type SchemableIdentifierNode,
  sql,
} from 'kysely';
import type { Tx } from './database.ts';

/** Tables with a history: `past.x` shows the rows of `app.x` as of the time (history.keep_rows_of). */
export const tablesWithHistory = [
  'lender',
  'merchant',
  'principal',
  'retired_merchant',
  'company_statement',
  'source_record',
  'known_name',
  'imported_record',
  'inquiry',
  'inquiry_principal',
  'merchant_search',
  'inquiry_match',
  'inquiry_merchant',
  'inquiry_history_item',
  'merchant_request',
  'source_run',
  'vendor_answer',
  'served_answer',
  'evidence_record',
  'evidence_decision',
  'association',
  'risk_score',
  'scorecard',
  'scorecard_row',
  'scorecard_rule',
  'merchant_principal',
  'principal_request',
  'license_order',
  'doctor',
  'doctor_license',
  'review_url',
  'watchlist',
] as const;

const functionsOfThePast = [
  'merchants_by_key',
  'known_merchants_by_key',
  'partner_sources',
  'partner_relations',
  'partner_inquiries',
  'named_partners',
  'named_partner_inquiries',
];

/**
 * Tables and functions that are read as they are today: names of users and lenders, which are no part of a report, token
 * counts over the whole merchant file, and who sees which merchants.
 */
const presentOnlyTables = [
  'app_user',
  'lender_id',
  'match_total',
  'name_token',
  'words_by_variants',
  'heavy_key',
  'withheld_ein',
  'sees_all_merchants',
  'merchant_alias',
];

const pastNames = new Set<string>([...tablesWithHistory, ...functionsOfThePast]);
const presentNames = new Set(presentOnlyTables);

/**
 * The schema from which a past report reads a table or function. Throws for one without a history, or one that writes.
 */
function schemaOf(name: string): 'past' | 'app' {
  if (pastNames.has(name)) return 'past';
  if (presentNames.has(name)) return 'app';
  throw new Error(`app.${name} has no history, so it cannot be read as of a past time`);
}

/** Redirects queries to the history schema. */
class IntoThePast extends OperationNodeTransformer {
  protected override transformSchemableIdentifier(
    node: SchemableIdentifierNode,
    queryId: QueryId,
  ): SchemableIdentifierNode {
    const same = super.transformSchemableIdentifier(node, queryId);
    if (same.schema?.name !== 'app') return same;
    return { ...same, schema: { ...same.schema, name: schemaOf(same.identifier.name) } };
  }

  protected override transformRaw(node: RawNode, queryId: QueryId): RawNode {
    const same = super.transformRaw(node, queryId);
    return {
      ...same,
      sqlFragments: same.sqlFragments.map((text) => {
        if (/\bgraphile_worker\b|\b(?:insert into|update|delete from)\s/i.test(text))
          throw new PastIsReadOnly();
        return text.replace(/\bapp\.(\w+)/g, (_, name: string) => `${schemaOf(name)}.${name}`);
      }),
    };
  }
}

/** A bug: code tried to write in a transaction that reads the past. */
class PastIsReadOnly extends Error {
  constructor() {
    super('A transaction that reads the past tried to write');
  }
}

const intoThePast = new IntoThePast();
const READS = new Set<OperationNode['kind']>(['SelectQueryNode', 'RawNode', 'SetOperationNode']);

const plugin: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (!READS.has(node.kind)) throw new PastIsReadOnly();
    return intoThePast.transformNode(node, queryId);
  },
  transformResult: async ({ result }) => result,
};

const presentOfPast = new WeakMap<Tx, Tx>();

/** The transaction as of a time: every query sees the rows of that time, and writes are refused. */
export async function asOf(tx: Tx, moment: Date): Promise<Tx> {
  await sql`select set_config('app.as_of', ${moment.toISOString()}, true)`.execute(tx);
  const past = tx.withPlugin(plugin);
  presentOfPast.set(past, tx);
  return past;
}

/** Whether the transaction reads the past; then nothing is searched, computed or stored. */
export const isPast = (tx: Tx): boolean => presentOfPast.has(tx);

/** A transaction of the present within one that reads the past: for ids, which are no part of past data. */
export const presentOf = (tx: Tx): Tx => presentOfPast.get(tx) ?? tx;

/** The earliest time for which a history exists, and the current time, both by the database's clock. */
export async function knownPast(tx: Tx): Promise<{ from: Date; now: Date }> {
  const { rows } = await sql<{
    from: Date;
    now: Date;
  }>`select at as "from", clock_timestamp() as now from history.beginning`.execute(tx);
  return rows[0]!;
}
