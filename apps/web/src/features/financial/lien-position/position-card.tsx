import { displayMoney, totalAmount } from '@assay/domain/display';
import {
  type LienPosition,
  positionTones,
  positionWords,
  type RankedClaim,
} from '@assay/domain/lien-position';
import { Card } from '#ui/card';
import { type CardLine, CardLines } from '#ui/card-lines';
import { RecordLink } from '#ui/record-link';
import { Tag } from '#ui/tag';
import { holderName, lenderTexts, relationText, sentenceOf, unknownFacts } from './position-text.ts';
import { type PositionScope, positionAnchor, usePosition } from './use-position.ts';

/** The lien position in short, beside the score: what a new filing would rank behind, and what is not known. */
export function PositionCard(scope: PositionScope) {
  const read = usePosition(scope);
  if (!read) return null;
  const { position, waiting } = read;
  return (
    <Card
      title="Position"
      count={<Tag tone={positionTones[position.rank]}>{positionWords(position)}</Tag>}
      actions={
        <RecordLink anchor={positionAnchor} section="financial">
          Open
        </RecordLink>
      }
      flush
    >
      <CardLines
        lines={[
          ...linesOf(position),
          { key: 'not known', second: `Not known: ${unknownFacts(position, waiting).join(' · ')}` },
        ]}
      />
    </Card>
  );
}

const groups: readonly { one: string; many: string; has: (claim: RankedClaim) => boolean }[] = [
  { one: 'UCC filing', many: 'UCC filings', has: ({ kind }) => kind === 'ucc' },
  { one: 'tax lien', many: 'tax liens', has: (claim) => claim.kind === 'lien' && claim.type === 'tax' },
  { one: 'other lien', many: 'other liens', has: (claim) => claim.kind === 'lien' && claim.type !== 'tax' },
  { one: 'judgement', many: 'judgements', has: ({ kind }) => kind === 'judgement' },
];

/** What ranks ahead by kind, then the open relations of lenders. */
function linesOf(position: LienPosition): CardLine[] {
  const { claims, openLenders, own } = position;
  const ahead = claims.filter(({ place }) => place === 'ahead');
  const lines = groups.flatMap(({ one, many, has }): CardLine[] => {
    const found = ahead.filter(has);
    if (found.length === 0) return [];
    const first = [`${found.length} ${found.length === 1 ? one : many}`, sumOf(found)];
    return [{ key: many, first: first.filter(Boolean).join(', '), second: holdersText(found) }];
  });
  if (openLenders.length > 0)
    lines.push({
      key: 'open relations',
      first: `${openLenders.length} open ${openLenders.length === 1 ? 'relation' : 'relations'} of other lenders`,
      second: shortList(lenderTexts(position)),
    });
  if (own) lines.push({ key: 'own relation', first: relationText('Already your customer', own) });
  const isExplained = position.rank === 'behind' || position.rank === 'at_least';
  return isExplained ? lines : [...lines, { key: 'rank', second: sentenceOf(position) }];
}

/** The total of the amounts that are stated; null without one. */
function sumOf(claims: readonly RankedClaim[]): string | null {
  const amounts = claims.flatMap((claim) => (claim.kind !== 'ucc' && claim.amount ? [claim.amount] : []));
  if (amounts.length === 0) return null;
  const sum = displayMoney(totalAmount(amounts));
  return amounts.length < claims.length ? `at least ${sum}` : sum;
}

const holdersText = (claims: readonly RankedClaim[]): string =>
  shortList(claims.map((claim) => [holderName(claim), claim.filed?.slice(0, 4)].filter(Boolean).join(' ')));

const NAMED = 3;

const shortList = (texts: readonly string[]): string =>
  [...texts.slice(0, NAMED), ...(texts.length > NAMED ? [`${texts.length - NAMED} more`] : [])].join(' · ');
