import type { AttributedKind } from '@assay/domain/evidence';
import { type SourceKey, sourceKeys } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Services } from '#platform/services';
import { EvidenceKind, TopicSummary } from './evidence/evidence-kind.ts';
import { GroupPart } from './evidence/group-part.ts';
import { Source } from './sources/source.ts';

/** What the rooms of evidence handed in. */
export type Provided = Pick<Services, 'provided'>;

/** What reading the evidence about a merchant takes: the personal facts on which people decided are encrypted. */
export type EvidenceDeps = Provided & Pick<Services, 'secrets'>;

/** Every source, in the order of the domain's list. */
export function sourcesOf({ provided }: Provided): Source[] {
  const byKey = new Map(
    provided.filter((each) => each instanceof Source).map((source) => [source.key, source]),
  );
  return sourceKeys.flatMap((key) => byKey.get(key) ?? []);
}

/** The source of the key that a run carries. Throws for one that no longer exists. */
export function sourceOf(deps: Provided, key: string): Source {
  const source = sourcesOf(deps).find((each) => each.key === key);
  if (!source) throw new Error(`There is no source ${key}`);
  return source;
}

/** What readers call a source. */
export const sourceLabel = (deps: Provided, key: string): string => sourceOf(deps, key).definition.label;

/**
 * Whether a run asked about the merchant itself: one of its own, or the inquiry's with the merchant's own facts, as of its
 * likely match.
 */
export function hasQueriedAbout(
  deps: Provided,
  run: { source: string; merchant_id: string | null; asked_for_merchant_id: string | null },
  merchantId: string,
): boolean {
  if (run.merchant_id === merchantId) return true;
  return run.asked_for_merchant_id === merchantId && !sourceOf(deps, run.source).definition.isOfOwnNames;
}

/** The runs that the lender may see: what its flags hide is never shown, whatever is stored (ONB-132). */
export function seenRuns<R extends { source: string }>(
  deps: Provided,
  runs: readonly R[],
  lender: ActorLender,
): R[] {
  return runs.filter(({ source }) => sourceOf(deps, source).isOn(lender));
}

/** Every kind of evidence. */
export const kindsOf = ({ provided }: Provided): EvidenceKind[] =>
  provided.filter((each) => each instanceof EvidenceKind) as unknown as EvidenceKind[];

/** The kind of a record. Throws for one that no room hands in. */
export function kindOf(deps: Provided, kind: AttributedKind): EvidenceKind {
  const found = kindsOf(deps).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no kind of evidence ${kind}`);
  return found;
}

/** How topics are summed up. */
export const summariesOf = ({ provided }: Provided): TopicSummary[] =>
  provided.filter((each) => each instanceof TopicSummary);

/** The vendors asked, each with the sources that ask it. */
export const sourcesByVendor = (deps: Provided): Map<string, SourceKey[]> =>
  new Map(
    [...Map.groupBy(sourcesOf(deps), ({ definition }) => definition.vendor)].map(([vendor, sources]) => [
      vendor,
      sources.map(({ key }) => key),
    ]),
  );

/** What rooms add to the answer about a whole inquiry. */
export const groupPartsOf = ({ provided }: Provided): GroupPart[] =>
  provided.filter((each) => each instanceof GroupPart);
