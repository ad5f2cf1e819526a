import {
  type Association,
  associationCategories,
  inShownOrder,
  MAX_ASSOCIATIONS,
  uncountedAssociations,
} from '@assay/domain/associations';
import { personName, placeLine } from '@assay/domain/display';
import type { MerchantReport } from '@assay/domain/report';
import { RELATED_AT_RISK, toReportScale } from '@assay/domain/risk';
import { Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReportPlace, useReportPlace } from '#features/report';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import { recordAnchor, useRevealedRecord } from '#ui/record-anchor';
import { RecordRow, RecordTable, SecondLine } from '#ui/record-table';
import { Tag } from '#ui/tag';
import styles from './associations.module.css';
import { useRelatedScores } from './queries.ts';
import { RelatedScore } from './related-score.tsx';

const columns = [{ header: 'Business' }, { header: 'Reason' }, { header: 'Score' }] as const;
export const categoryLabels = {
  parent: 'Parent',
  child: 'Child',
  sibling: 'Sibling',
  related: 'Related',
} as const;
const MAX_PRINCIPALS = 3;
const MAX_SOURCES = 3;

const anchorOf = ({ related_merchant }: Association) => recordAnchor('related_merchant', related_merchant.id);

interface AssociationsCardProps {
  inquiry_id: string;
  report: Pick<MerchantReport, 'associations'>;
}

/** The businesses associated with the merchant, each with the reason and its own risk (REP-060). */
export function AssociationsCard({ inquiry_id, report }: AssociationsCardProps) {
  const { addressOf } = useReportPlace(inquiry_id);
  const scored = useRelatedScores(report.associations, { isConfirming: true });
  const associations = inShownOrder(scored);
  useRevealedRecord(associations.map(anchorOf));
  return (
    <Card
      title="Associations"
      count={associations.length || undefined}
      flush
      notes={[omissionsOf(associations)]}
    >
      {associations.length === 0 ? (
        <Empty>No associated businesses found.</Empty>
      ) : (
        <RecordTable label="Associations" columns={columns}>
          {associationCategories.map((category) => (
            <Category
              key={category}
              label={categoryLabels[category]}
              associations={associations.filter((each) => each.category === category)}
              addressOf={addressOf}
            />
          ))}
        </RecordTable>
      )}
    </Card>
  );
}

const riskLimit = toReportScale(RELATED_AT_RISK);

/** The associations that do not count in the score, and those beyond the list, with the reason. */
function omissionsOf(associations: readonly Association[]): string {
  const { atNoRisk, unscored } = uncountedAssociations(associations);
  return [
    atNoRisk > 0 &&
      `${atNoRisk} of ${associations.length} not in the score: only a score below ${riskLimit} counts.`,
    unscored > 0 && `${unscored} without a score: too little is known, or it is not computed yet.`,
    associations.length >= MAX_ASSOCIATIONS &&
      `Only the ${MAX_ASSOCIATIONS} with the lowest scores are listed.`,
  ]
    .filter(Boolean)
    .join(' ');
}

interface CategoryProps {
  label: string;
  associations: readonly Association[];
  addressOf: ReportPlace['addressOf'];
}

/** One category's associations; nothing if there are none. */
function Category({ label, associations, addressOf }: CategoryProps) {
  if (associations.length === 0) return null;
  return (
    <>
      <tr className={styles.group}>
        <th colSpan={columns.length} scope="colgroup">
          {label} <span className="faint regular">{associations.length}</span>
        </th>
      </tr>
      {associations.map((each) => (
        <AssociationRow key={each.related_merchant.id} association={each} addressOf={addressOf} />
      ))}
    </>
  );
}

interface AssociationRowProps {
  association: Association;
  addressOf: ReportPlace['addressOf'];
}

function AssociationRow({ association, addressOf }: AssociationRowProps) {
  const { related_merchant: related, main_score, main_risk, in_portfolio, shared, principals } = association;
  const known = association.lender_merchants.map(({ lender }) => lender);
  return (
    <RecordRow anchor={anchorOf(association)}>
      <td>
        <Group gap="2px 8px" fw={500}>
          <Link {...addressOf(related.id)}>{related.name}</Link>
          {in_portfolio && <Tag tone="info">In Portfolio</Tag>}
        </Group>
        <SecondLine>
          {[placeLine(related.city, related.state), firstOf(principals.map(personName), MAX_PRINCIPALS)]
            .filter(Boolean)
            .join(' · ')}
        </SecondLine>
      </td>
      <td data-label="Reason">
        <div>
          <ul>
            {shared.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>{text}</li>
            ))}
          </ul>
          <SecondLine>{known.length > 0 && `Known to ${firstOf(known, MAX_SOURCES)}`}</SecondLine>
        </div>
      </td>
      <td data-label="Score">
        <RelatedScore score={main_score} risk={main_risk} />
      </td>
    </RecordRow>
  );
}

/** At most so many names, then a count. */
function firstOf(names: readonly string[], max: number): string {
  const more = names.length - max;
  return names.slice(0, max).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
