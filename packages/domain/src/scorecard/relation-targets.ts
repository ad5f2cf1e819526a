import { isAdverseRelation, isOpenRelation } from '../performance/index.ts';
import { isRelatedRisk, toTwoDigits } from '../risk/index.ts';
import { operatorCodes } from './operators.ts';
import { AT_LEAST, countOf, noneWanted, type Target, type TargetWords } from './target.ts';
import {
  type EvidenceFacts,
  extentOf,
  known,
  type RelationFact,
  type SearchExtent,
  unknown,
} from './target-value.ts';

/** Counts relations. They are in our own database, so nothing has to be requested and a count of zero is valid. */
const countingRelations = (words: TargetWords, counts: (relation: RelationFact) => boolean): Target => ({
  ...noneWanted,
  ...words,
  kinds: [],
  facts: ['relations'],
  read: ({ relations }) => known(relations.filter(counts).length),
});

/** Shared owners come from filings; everything else that businesses share is in our own database. */
const kinds = ['corporate_filing'] as const;
const ofAssociations = { ...noneWanted, kinds, facts: ['associated_scores'] } as const;

/** How complete the scores of associated businesses are: complete when all are found and each has a score. */
function extentOfScores(facts: EvidenceFacts): SearchExtent {
  const extent = extentOf(kinds, facts);
  return extent === 'complete' && facts.associated_scores.some((score) => toTwoDigits(score) === null)
    ? 'partial'
    : extent;
}

/** Rule targets about lenders' relations with a business and about its associated businesses. */
export const relationTargets = {
  own_status: {
    ...noneWanted,
    displayName: 'Own status',
    possibleOperators: operatorCodes('exists', 'not exists', 'matches'),
    typicalRuleName: 'Not known to us already',
    info: 'The status in your own record of the business',
    kinds: [],
    facts: ['own_status'],
    read: ({ own_status }) => known(own_status),
  },
  open_relations: countingRelations(
    {
      displayName: 'Open relations to other lenders',
      typicalRuleName: 'No open relation to another lender',
      info: 'Relations of other lenders to the business that are not over, also suspended or on probation',
    },
    (relation) => !relation.is_own && isOpenRelation(relation),
  ),
  adverse_relations: countingRelations(
    {
      displayName: 'Adverse lender relations',
      typicalRuleName: 'No adverse relation to a lender',
      info: 'Relations of lenders to the business, including your own, that were declined, closed, charged off, in default, suspended or on probation',
    },
    ({ status }) => isAdverseRelation(status),
  ),
  associations: {
    ...ofAssociations,
    displayName: 'Associated businesses',
    typicalRuleName: 'No associated business',
    info: 'Businesses that share an owner, principal, phone, address, domain or EIN with it',
    read: (facts) => countOf(kinds, facts, facts.associated_scores.length),
  },
  related_risk: {
    ...ofAssociations,
    displayName: 'Associated businesses at risk',
    typicalRuleName: 'No related risk',
    info: "Associated businesses with a risk score below 60 on the scale from 1 to 99 (about 506 on the report's scale)",
    read: (facts) => {
      const atRisk = facts.associated_scores.filter(isRelatedRisk).length;
      const extent = extentOfScores(facts);
      if (extent === 'complete') return known(atRisk);
      return atRisk > 0 ? known(atRisk, { isLeast: true }) : unknown(extent);
    },
  },
  lowest_related_score: {
    ...ofAssociations,
    displayName: 'Lowest vRisk score of an associated business',
    typicalRuleName: 'Every associated business scores 60 or more',
    defaultOperator: AT_LEAST,
    defaultValue: '60',
    info: 'As last stored, on the scale from 1 to 99, while the report shows 101 to 900',
    isTwoDigitScore: true,
    read: (facts) => {
      const scores = facts.associated_scores.flatMap((score) => toTwoDigits(score) ?? []);
      const lowest = scores.length > 0 ? Math.round(Math.min(...scores) * 100) / 100 : null;
      const extent = extentOfScores(facts);
      if (extent === 'complete') return known(lowest);
      return lowest === null ? unknown(extent) : known(lowest, { isMost: true });
    },
  },
} as const satisfies Record<string, Target>;
