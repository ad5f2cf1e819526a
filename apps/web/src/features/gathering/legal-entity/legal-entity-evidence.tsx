import { useAttach } from '../linking/use-attach.ts';
import { NoEvidence } from '../modal/no-evidence.tsx';
import { SearchedFor } from '../modal/searched-for.tsx';
import { SourceNote } from '../modal/source-note.tsx';
import type { EvidenceContentProps } from '../source-descriptor.ts';
import type { LegalEntityPart } from './legal-entity-part.ts';

interface LegalEntityEvidenceProps extends EvidenceContentProps {
  parts: readonly LegalEntityPart[];
}

/** The findings about the businesses and principals searched for, kind by kind (BOF-160). */
export function LegalEntityEvidence({ data, source, context, parts }: LegalEntityEvidenceProps) {
  const { legal_entity } = data.third_party_sources;
  const attach = useAttach(context, legal_entity);
  return (
    <>
      <SearchedFor inquiry={data.inquiry} source={source} />
      {parts.every(({ isEmpty }) => isEmpty(legal_entity.data)) ? (
        <NoEvidence source={source}>No legal entity data available.</NoEvidence>
      ) : (
        <SourceNote source={source} />
      )}
      {parts.map((part) => (
        <part.Content key={parts.indexOf(part)} data={legal_entity.data} attach={attach} />
      ))}
    </>
  );
}
