import type { AttributedKind } from '@assay/domain/evidence';
import { type SourceKey, sourceKeys } from '@assay/domain/gathering';
import type { ActorLender } from '#platform/actor';
import type { Services } from '#platform/services';
import { EvidenceKind, TopicSummary } from './evidence/evidence-kind.ts';
import { GroupPart } from './evidence/group-part.ts';
import { Source } from './sources/source.ts';

/** What the evidence features register. */
export type Provided = Pick<Services, 'provided'>;

/** What reading a merchant's evidence needs: secrets, because the personal facts behind decisions are encrypted. */
export type EvidenceDeps = Provided & Pick<Services, 'secrets'>;

/** Every source, in the order of the domain's list. */
export function sourcesOf({ provided }: Provided): Source[] {
  const byKey = new Map(
    provided.filter((each) => each instanceof Source).map((source) => [source.key, source]),
  );
  return sourceKeys.flatMap((key) => byKey.get(key) ?? []);
}

/** The source with this key. Throws for a key that no longer exists, which an old run may have. */
export function sourceOf(deps: Provided, key: string): Source {
  const source = sourcesOf(deps).find((each) => each.key === key);
  if (!source) throw new Error(`There is no source ${key}`);
  return source;
}

/** The name of a source as users see it. */
export const sourceLabel = (deps: Provided, key: string): string => sourceOf(deps, key).definition.label;

/**
 * Whether the run queried the merchant itself: a run of the merchant, or a run of an inquiry that used the merchant's
 * own facts because it was the inquiry's likely match.
 */
export function hasQueriedAbout(
  deps: Provided,
  run: { source: string; merchant_id: string | null; asked_for_merchant_id: string | null },
  merchantId: string,
): boolean {
  if (run.merchant_id === merchantId) return true;
  return run.asked_for_merchant_id === merchantId && !sourceOf(deps, run.source).definition.isOfOwnNames;
}

/** The runs that the lender may see: what its flags hide is never shown, even when it is stored (ONB-132). */
export function visibleRuns<R extends { source: string }>(
  deps: Provided,
  runs: readonly R[],
  lender: ActorLender,
): R[] {
  return runs.filter(({ source }) => sourceOf(deps, source).isOn(lender));
}

export const kindsOf = ({ provided }: Provided): EvidenceKind[] =>
  provided.filter((each) => each instanceof EvidenceKind) as unknown as EvidenceKind[];

/** The evidence kind with this name. Throws for one that is not registered. */
export function kindOf(deps: Provided, kind: AttributedKind): EvidenceKind {
  const found = kindsOf(deps).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no kind of evidence ${kind}`);
  return found;
}

export const summariesOf = ({ provided }: Provided): TopicSummary[] =>
  provided.filter((each) => each instanceof TopicSummary);

/** The vendors in use, each with the sources that query it. */
export const sourcesByVendor = (deps: Provided): Map<string, SourceKey[]> =>
  new Map(
    [...Map.groupBy(sourcesOf(deps), ({ definition }) => definition.vendor)].map(([vendor, sources]) => [
      vendor,
      sources.map(({ key }) => key),
    ]),
  );

/** What evidence features add to the response about a whole inquiry. */
export const groupPartsOf = ({ provided }: Provided): GroupPart[] =>
  provided.filter((each) => each instanceof GroupPart);
