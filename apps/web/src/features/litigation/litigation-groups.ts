import {
  type Docket,
  type Lawsuit,
  type LitigationData,
  shownLitigation,
  shownState,
} from '@assay/domain/litigation';

/** The cases of one business. */
export interface Cases {
  lawsuits: Lawsuit[];
  dockets: Docket[];
}

export interface CaseGroup extends Cases {
  /** The business, in older data; null for all cases of an inquiry. */
  name: string | null;
  also_listed_as: string[];
  isCurrent: boolean;
}

const shown = ({ lawsuits, dockets }: Cases): Cases => ({
  lawsuits: shownLitigation(lawsuits),
  dockets: shownLitigation(dockets),
});

/**
 * The cases of an inquiry in the order of their filing, each once, as one group. Older data lists them only by business:
 * then they come in groups, that of the merchant in context first (BOF-161, REP-093).
 */
export function caseGroups(
  data: Pick<LitigationData, 'lawsuits' | 'dockets' | 'merchants_with_litigation'>,
  merchantId?: string,
): CaseGroup[] {
  const all = { ...shown(data), name: null, also_listed_as: [], isCurrent: false };
  if (caseCount([all]) > 0) return [all];
  return data.merchants_with_litigation
    .map((group) => ({
      ...shown(group),
      name: group.name,
      also_listed_as: group.also_listed_as,
      isCurrent: merchantId !== undefined && group.merchant_id === merchantId,
    }))
    .filter((group) => caseCount([group]) > 0)
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}

const casesOf = (groups: readonly Cases[]) =>
  groups.flatMap(({ lawsuits, dockets }) => [...lawsuits, ...dockets]);

export const caseCount = (groups: readonly Cases[]): number => casesOf(groups).length;

export const pendingCount = (groups: readonly Cases[]): number =>
  casesOf(groups).filter((one) => shownState(one) === 'pending').length;
