import { displayMoney, shortDate } from '@assay/domain/display';
import type { Collateral } from '@assay/domain/financial';
import type { RankedClaim } from '@assay/domain/lien-position';
import type { Tone } from '#ui/tag';

/** The tag of each collateral type. */
const collateralTags: Record<Collateral, { label: string; tone: Tone }> = {
  'all assets': { label: 'All assets', tone: 'high' },
  receivables: { label: 'Receivables', tone: 'high' },
  equipment: { label: 'Equipment', tone: 'neutral' },
  specific: { label: 'Specific property', tone: 'neutral' },
  unknown: { label: 'Collateral not stated', tone: 'medium' },
};
const lienTags = {
  tax: { label: 'Tax lien', tone: 'highest' },
  judgement: { label: 'Judgement lien', tone: 'highest' },
  'real property': { label: 'Real property', tone: 'neutral' },
  other: { label: 'Lien', tone: 'high' },
} as const;

/** The collateral tag; without the risk color once the claim has ended. */
export function claimTag(claim: RankedClaim): { label: string; tone: Tone } {
  const tag = tagOf(claim);
  return claim.ended ? { ...tag, tone: 'neutral' } : tag;
}

function tagOf(claim: RankedClaim): { label: string; tone: Tone } {
  if (claim.kind === 'ucc') return collateralTags[claim.collateral];
  return claim.kind === 'judgement' ? { label: 'Judgement', tone: 'highest' } : lienTags[claim.type];
}

/** Filing parties, amount and ranking rule of a claim. */
export function claimRemarks(claim: RankedClaim): string[] {
  if (claim.kind !== 'ucc')
    return [claim.amount && displayMoney(claim.amount), claim.words, statutes(claim)].flatMap(
      (remark) => remark || [],
    );
  const { name, family, representative } = claim.holder;
  return [
    family && family !== name && `files for ${family}`,
    representative && `via ${representative}${name ? ', as representative' : ''}`,
    representative && !name && 'funder not stated',
  ].flatMap((remark) => remark || []);
}

function statutes({ kind, type }: Exclude<RankedClaim, { kind: 'ucc' }>): string {
  if (kind === 'judgement') return 'ranks by statute once recorded or levied';
  return type === 'real property' ? 'on land, not on receivables' : 'ranks by statute';
}

const on = (word: string, day: string | null) => (day ? `${word} ${shortDate(day)}` : word);
const eventText = {
  continuation: 'continued',
  termination: 'terminated',
  assignment: 'assigned',
  release: 'released in part',
  amendment: 'amended',
  information: 'information statement',
  unknown: 'unknown record',
} as const;

/** The dates of a claim: filed, amended, ended or lapsing. */
export function claimDates(claim: RankedClaim): string[] {
  const filed = claim.filed ? on('filed', claim.filed) : 'filing date not stated';
  if (claim.kind !== 'ucc') return [filed, ...(claim.ended ? [on(claim.ended.how, claim.ended.on)] : [])];
  const events = claim.events.map(({ action, on: day, noEffect }) =>
    noEffect ? `${on(eventText[action], day)} without effect: ${noEffect}` : on(eventText[action], day),
  );
  const isSaid =
    claim.ended?.how === 'terminated' &&
    claim.events.some(({ action, noEffect }) => action === 'termination' && !noEffect);
  const end = claim.ended ? on(claim.ended.how, claim.ended.on) : claim.lapses && on('lapses', claim.lapses);
  return [filed, ...events, ...(end && !isSaid ? [end] : [])];
}
