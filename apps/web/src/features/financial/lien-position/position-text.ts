import { shortDate } from '@assay/domain/display';
import {
  type LienPosition,
  positionSentence,
  positionWords,
  type RankedClaim,
} from '@assay/domain/lien-position';
import type { OpenRelation } from '@assay/domain/performance';
import { isPastShown, shownDay } from '#api/as-of';

export function holderName(claim: RankedClaim): string {
  if (claim.kind !== 'ucc') return claim.holder ?? 'Unknown holder';
  return claim.holder.name ?? 'Unknown funder';
}

/** The position as the sentence of the report: of today, or of the day of a past report. */
export const sentenceOf = (
  position: LienPosition,
  day: string | null = isPastShown() ? shownDay() : null,
): string => positionSentence({ ...position, open_lenders: position.openLenders.length }, day);

/** The position in a few words with its day, for a file. */
export const datedPosition = (position: LienPosition): string =>
  `${positionWords(position)} on ${shortDate(shownDay())}`;

/** An open relation with the day from which it is open and its status, if it is not simply open. */
export const relationText = (name: string, { since, status }: OpenRelation): string =>
  [`${name}${since ? `: open since ${shortDate(since)}` : ': open'}`, status].filter(Boolean).join(', ');

/** The open relations of other lenders, which may have claims of their own. */
export const lenderTexts = ({ openLenders }: LienPosition): string[] =>
  openLenders.map(({ partner, ...relation }) => relationText(partner, relation));

const counted = (count: number, one: string, many: string): string | null =>
  count === 0 ? null : count === 1 ? `1 ${one}` : `${count} ${many}`;

/** What the position assumes without evidence. */
export function unknownFacts(position: LienPosition, waiting: number): string[] {
  return [
    counted(
      position.unresolvedHolders,
      'filing does not name its secured party',
      'filings do not name their secured party',
    ),
    counted(
      position.unknownCollateral,
      'filing states no collateral and counts as all assets',
      'filings state no collateral and count as all assets',
    ),
    counted(position.undated, 'claim has no possible filing date', 'claims have no possible filing date'),
    counted(
      position.unattached,
      'record belongs to a filing we do not have',
      'records belong to filings we do not have',
    ),
    counted(
      waiting,
      'record may belong to another business and is not counted',
      'records may belong to other businesses and are not counted',
    ),
    'the state’s own register was not searched',
    'filings against the owners personally were not searched',
  ].filter((sentence) => sentence !== null);
}
