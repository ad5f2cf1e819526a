import { plainWords } from '@assay/domain/display';
import { MAX_INQUIRIES } from '@assay/domain/performance';
import type { RiskRecord } from '@assay/domain/risk';
import type { RiskFacts } from '#features/risk';
import { partnerName, type Relation, relationsOf } from './relations.ts';
import * as store from './store.ts';

/** The facts about lenders' relations and views in a merchant's score: V21 and V24 (REP-035). */
export const performanceFacts: RiskFacts = async (tx, { merchantId, lender }) => {
  const relations = await relationsOf(tx, { merchantId, lender });
  const views = await store.partnerInquiries(tx, merchantId, MAX_INQUIRIES);
  return [
    ...relations.map(
      (relation): RiskRecord => ({
        kind: 'partner_relation',
        id: relation.id,
        date: relation.close_date ?? relation.open_date ?? relation.first_seen_date,
        text: `${whose(relation)}: ${relation.status ? plainWords(relation.status) : 'no status'}`,
        status: relation.status ?? '',
      }),
    ),
    ...views.map(
      ({ partner, day }): RiskRecord => ({
        kind: 'inquiry',
        id: `${partnerName(partner)} ${day}`,
        date: day,
        text: `${partnerName(partner)} opened the report`,
        lender: partnerName(partner),
      }),
    ),
  ];
};

const whose = ({ partner }: Relation): string =>
  partner === null ? 'Your own record' : partnerName(partner);
