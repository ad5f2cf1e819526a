import {
  type EvidenceContentProps,
  NoEvidence,
  RecordGroup,
  SearchedFor,
  SourceNote,
  useLink,
} from '#features/gathering';
import { Tag } from '#ui/tag';
import { CaseLists } from './case-lists.tsx';
import styles from './litigation.module.css';
import { caseCount, caseGroups } from './litigation-groups.ts';
import { LitigationScope } from './litigation-scope.tsx';

/** The lawsuits and dockets found for an inquiry; older data is grouped by business (BOF-161). */
export function LitigationEvidence({ data, source, context }: EvidenceContentProps) {
  const link = useLink(context);
  const litigation = caseGroups(data.third_party_sources.litigation.data, context.merchant_id);
  return (
    <>
      <SearchedFor inquiry={data.inquiry} source={source} />
      <LitigationScope data={data.third_party_sources.litigation.data} />
      {caseCount(litigation) === 0 ? (
        <NoEvidence source={source}>No litigation data available.</NoEvidence>
      ) : (
        <SourceNote source={source} />
      )}
      <CaseLists cases={litigation} link={link} />
      {litigation.groups.map((group) => (
        <RecordGroup
          key={JSON.stringify([group.name, group.also_listed_as])}
          name={group.name}
          aside={group.isCurrent && <Tag tone="info">Current Merchant</Tag>}
        >
          {group.also_listed_as.length > 0 && (
            <p className={styles.also}>Also listed as {group.also_listed_as.join('; ')}</p>
          )}
          <CaseLists cases={group} link={link} />
        </RecordGroup>
      ))}
    </>
  );
}
