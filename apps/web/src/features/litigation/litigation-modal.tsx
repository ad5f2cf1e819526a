import type { LitigationData } from '@assay/domain/litigation';
import {
  type EvidenceContentProps,
  EvidenceHead,
  type Link,
  RecordGroup,
  RecordSection,
  useLink,
} from '#features/gathering';
import { Tag } from '#ui/tag';
import { CaseItem } from './case-item.tsx';
import { caseLists } from './case-record.ts';
import styles from './litigation.module.css';
import { type Cases, caseCount, caseGroups } from './litigation-groups.ts';

/** The lawsuits and dockets found for an inquiry; older data is grouped by business (BOF-161). */
export function LitigationModal({ data, source, context }: EvidenceContentProps) {
  const link = useLink(context);
  const groups = caseGroups(data.third_party_sources.litigation.data, context.merchant_id);
  return (
    <>
      <EvidenceHead
        data={data}
        source={source}
        isEmpty={caseCount(groups) === 0}
        none="No litigation data available."
      >
        <LitigationScope data={data.third_party_sources.litigation.data} />
      </EvidenceHead>
      {groups.map((group) => {
        const { name, also_listed_as } = group;
        if (name === null) return <CaseLists key="all" cases={group} link={link} />;
        return (
          <RecordGroup
            key={JSON.stringify([name, also_listed_as])}
            name={name}
            aside={group.isCurrent && <Tag tone="info">Current Merchant</Tag>}
          >
            {also_listed_as.length > 0 && (
              <p className={styles.also}>Also listed as {also_listed_as.join('; ')}</p>
            )}
            <CaseLists cases={group} link={link} />
          </RecordGroup>
        );
      })}
    </>
  );
}

/** Lawsuits and dockets, each kind under a collapsible heading. */
const CaseLists = ({ cases, link }: { cases: Cases; link: Link }) =>
  caseLists(cases).map(({ title, items }) => (
    <RecordSection key={title} title={title} count={items.length}>
      <ul className={styles.cases}>
        {items.map((item) => (
          <CaseItem key={item.record.id} item={item} link={link} />
        ))}
      </ul>
    </RecordSection>
  ));

/** The businesses searched for in the courts, and the matches of the inquiry that the cases name. */
function LitigationScope({ data: { source_businesses, matched_merchants } }: { data: LitigationData }) {
  const businesses = source_businesses.map(({ name, other_names }) =>
    other_names.length > 0 ? `${name} (also ${other_names.join(', ')})` : name,
  );
  const named = matched_merchants.map(
    ({ name, case_count }) => `${name} (${case_count} ${case_count === 1 ? 'case' : 'cases'})`,
  );
  if (businesses.length + named.length === 0) return null;
  return (
    <div className={styles.scope}>
      {businesses.length > 0 && <p>Searched for {businesses.join('; ')}</p>}
      {named.length > 0 && <p>Matched names in the cases: {named.join('; ')}</p>}
    </div>
  );
}
