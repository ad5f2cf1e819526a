import {
  caseState,
  type Docket,
  type Lawsuit,
  type LitigationData,
  shownLitigation,
} from '@assay/domain/litigation';

/** Cases as they show, of an inquiry or of one business of it. */
export interface Cases {
  lawsuits: Lawsuit[];
  dockets: Docket[];
}

/** Cases of one business, as older data groups them. */
export interface CaseGroup extends Cases {
  name: string;
  also_listed_as: string[];
  isCurrent: boolean;
}

const shown = ({ lawsuits, dockets }: Cases): Cases => ({
  lawsuits: shownLitigation(lawsuits),
  dockets: shownLitigation(dockets),
});

/**
 * The cases of an inquiry, each once in the order of their filing. Older data holds them by business alone: then they
 * come in groups, that of the merchant in context first (BOF-161, REP-093).
 */
export function caseGroups(
  data: Pick<LitigationData, 'lawsuits' | 'dockets' | 'merchants_with_litigation'>,
  merchantId?: string,
): Cases & { groups: CaseGroup[] } {
  const cases = shown(data);
  if (cases.lawsuits.length + cases.dockets.length > 0) return { ...cases, groups: [] };
  const groups = data.merchants_with_litigation
    .map((group) => ({
      ...shown(group),
      name: group.name,
      also_listed_as: group.also_listed_as,
      isCurrent: merchantId !== undefined && group.merchant_id === merchantId,
    }))
    .filter(({ lawsuits, dockets }) => lawsuits.length + dockets.length > 0)
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  return { ...cases, groups };
}

const casesOf = ({ lawsuits, dockets, groups }: ReturnType<typeof caseGroups>) =>
  [{ lawsuits, dockets }, ...groups].flatMap((cases) => [...cases.lawsuits, ...cases.dockets]);

/** How many cases show. */
export const caseCount = (litigation: ReturnType<typeof caseGroups>): number => casesOf(litigation).length;

/** How many of them are pending. */
export const pendingCount = (litigation: ReturnType<typeof caseGroups>): number =>
  casesOf(litigation).filter(({ status }) => caseState(status) === 'pending').length;
