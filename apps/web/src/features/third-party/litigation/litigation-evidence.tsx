import type { ThirdPartyData } from '@assay/domain/gathering';
import { Tag } from '#ui/tag';
import type { EvidenceSource } from '../bar/evidence-sources.ts';
import { useLink } from '../linking/use-link.ts';
import type { EvidenceContext } from '../linking/use-record-action.ts';
import modal from '../modal/evidence-modal.module.css';
import { NoEvidence } from '../modal/no-evidence.tsx';
import { SearchedFor } from '../modal/searched-for.tsx';
import { SourceNote } from '../modal/source-note.tsx';
import { CaseLists } from './case-lists.tsx';
import styles from './litigation.module.css';
import { caseCount, litigationGroups } from './litigation-groups.ts';
import { LitigationScope } from './litigation-scope.tsx';

interface LitigationEvidenceProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  context: EvidenceContext;
}

/** The lawsuits and dockets found for an inquiry; older data stands by business (BOF-161). */
export function LitigationEvidence({ data, source, context }: LitigationEvidenceProps) {
  const link = useLink(context);
  const litigation = litigationGroups(data.third_party_sources.litigation.data, context.merchant_id);
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
        <section
          key={JSON.stringify([group.name, group.also_listed_as])}
          className={modal.group}
          aria-label={group.name}
        >
          <h3 className={modal.subject}>
            {group.name}
            {group.isCurrent && <Tag tone="info">Current Merchant</Tag>}
          </h3>
          {group.also_listed_as.length > 0 && (
            <p className={styles.also}>Also listed as {group.also_listed_as.join('; ')}</p>
          )}
          <CaseLists cases={group} link={link} />
        </section>
      ))}
    </>
  );
}
