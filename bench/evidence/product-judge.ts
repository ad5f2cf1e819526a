import type { AttributedKind } from '@assay/domain/evidence';
import type { Attribution } from '@assay/match-engine/attribution';
import { normaliseMerchant } from '@assay/match-engine/normalise';
import { type Evidence, evidenceKinds } from '../../apps/server/src/features/evidence/index.ts';
import {
  attributeRecord,
  extractedRecords,
  peopleOf,
} from '../../apps/server/src/features/evidence/testing/attribution.ts';
import { compareWithMerchant, saveMerchant } from '../../apps/server/src/features/matching/index.ts';
import type { Run } from '../../apps/server/src/features/sources/index.ts';
import { provided } from '../../apps/server/src/features.ts';
import { inSystem, openDatabase } from '../../apps/server/src/platform/database.ts';
import { freshTestDatabase } from '../../apps/server/src/platform/testing/fresh-database.ts';
import { formerFacts } from './former-facts.ts';
import type { WorldBusiness } from './world-business.ts';
import type { WorldRecord } from './world-record.ts';

/** The product's kinds that are named differently here. */
const KINDS: Partial<Record<WorldRecord['kind'], AttributedKind>> = { ucc: 'ucc_filing' };

const kindNamed = (name: AttributedKind) => {
  const kind = evidenceKinds.kindsOf({ provided }).find((each) => each.kind === name);
  if (!kind) throw new Error(`No kind ${name}`);
  return kind;
};

/** A record in its stored form. */
const stored = (record: WorldRecord): Evidence =>
  ({
    id: record.id,
    kind: record.stored,
    data: record.data,
    external_id: record.id,
    vendor: 'world',
    source: 'World',
    subject: record.written_name,
    subject_ref: record.about === 'principal' ? 'principal:1' : 'business',
    source_run_id: '1',
  }) as unknown as Evidence;

/** A verification is made for its owner's application: the run places the business where the application does. */
const runAbout = ({ row }: WorldBusiness): Run =>
  ({
    id: '1',
    searches: [
      {
        type: 'business',
        ref: 'business',
        name: row.name,
        other_names: [],
        ein: null,
        domains: [],
        addresses: [
          {
            addr1: row.addr1 ?? null,
            city: row.city ?? null,
            state: row.state ?? null,
            zip5: row.zip5 ?? null,
          },
        ],
        phones: [],
        emails: [],
      },
    ],
  }) as unknown as Run;

/** The words that a record and a business must share for any chance of a match. */
const wordsOf = (text: string): string[] =>
  normaliseMerchant({ name: text }).names.flatMap(({ tokens }) => tokens);

/**
 * The product's own comparison, with the world's rows as merchant file in a real database. Returns the judge and a
 * function that ends it.
 */
export async function productJudge(businesses: readonly WorldBusiness[]) {
  const database = await freshTestDatabase('evidence');
  const owner = openDatabase(database.ownerUrl, { max: 2 });
  const app = openDatabase(database.appUrl, { max: 2 });
  const merchantIds = new Map<string, string>();
  await owner.transaction().execute(async (tx) => {
    for (const { id, row } of businesses) merchantIds.set(id, await saveMerchant(tx, 'world', row));
    for (const [at, business] of businesses.entries()) {
      const merchant_id = merchantIds.get(business.id)!;
      for (const [nth, fact] of formerFacts(business, at).entries()) {
        await tx
          .insertInto('app.source_record')
          .values({
            merchant_id,
            source_name: 'Directory',
            category: 'Business Data',
            ...fact,
            external_id: `${business.id}-${nth}`,
          })
          .execute();
      }
    }
  });
  const comparisons = new Map<string, NonNullable<Awaited<ReturnType<typeof compareWithMerchant>>>>();
  for (const [id, merchantId] of merchantIds) {
    const comparison = await inSystem(app, (tx) => compareWithMerchant(tx, merchantId));
    if (comparison) comparisons.set(id, comparison);
  }
  // Businesses whose names, people and numbers do not occur in a record in any spelling are `other` without a
  // comparison.
  const byWord = new Map<string, Set<string>>();
  for (const { id, row, former_names } of businesses) {
    const people = row.principals.map(({ last_name }) => last_name ?? '');
    const former = former_names.map(({ core }) => core);
    const words = [row.name, row.name_dba ?? '', ...people, ...former]
      .flatMap(wordsOf)
      .map((word) => word.slice(0, 3));
    for (const word of [...words, row.ein ?? ''].filter(Boolean))
      byWord.set(word, (byWord.get(word) ?? new Set()).add(id));
  }

  async function judge(record: WorldRecord): Promise<ReadonlyMap<string, Attribution>> {
    const file = { kind: kindNamed(record.stored), record: stored(record) };
    const name = KINDS[record.kind] ?? (record.kind as AttributedKind);
    const kind = kindNamed(name);
    const isWithin = kind.within !== undefined;
    const read = isWithin ? extractedRecords(kind, [file.record])[0] : file.record;
    const candidates = new Set(
      JSON.stringify(record.data)
        .split(/[^\p{L}\p{N}'&]+/u)
        .flatMap((word) => [word, ...wordsOf(word).map((each) => each.slice(0, 3))])
        .flatMap((word) => [...(byWord.get(word) ?? [])]),
    );
    const verdicts = new Map<string, Attribution>();
    if (!read) return verdicts;
    for (const id of candidates) {
      const comparison = comparisons.get(id) ?? null;
      const business = businesses.find((each) => each.id === id);
      const queried = id === record.owner && business ? [runAbout(business)] : [];
      const attribution = attributeRecord({ kind, record: read }, isWithin ? file : null, {
        comparison,
        people: peopleOf(comparison, { queried: [], others: [] }),
        queried,
      });
      if (attribution.verdict !== 'other') verdicts.set(id, attribution);
    }
    return verdicts;
  }

  return {
    judge,
    async end() {
      await Promise.all([owner.destroy(), app.destroy()]);
      await database.drop();
    },
  };
}
