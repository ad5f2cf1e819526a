import {
  type Docket,
  type Lawsuit,
  type LitigationData,
  shownLitigation,
  shownState,
} from '@assay/domain/litigation';

/** The cases of an inquiry, or of one business in it. */
export interface Cases {
  lawsuits: Lawsuit[];
  dockets: Docket[];
}

/** The cases of one business, as older data groups them. */
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
 * The cases of an inquiry in the order of their filing, each once. Older data lists them only by business: then they
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

export const caseCount = (litigation: ReturnType<typeof caseGroups>): number => casesOf(litigation).length;

export const pendingCount = (litigation: ReturnType<typeof caseGroups>): number =>
  casesOf(litigation).filter((one) => shownState(one) === 'pending').length;
