import { useAttach } from '../linking/use-attach.ts';
import { NoEvidence } from '../modal/no-evidence.tsx';
import { SearchedFor } from '../modal/searched-for.tsx';
import { SourceNote } from '../modal/source-note.tsx';
import type { EvidenceContentProps, SourceDescriptor, SourceFindings } from '../source-descriptor.ts';
import type { LegalEntityPart } from './legal-entity-part.ts';

const tones = ['neutral', 'good', 'medium', 'high', 'highest'] as const;

const mostSevere = (found: readonly Pick<SourceFindings, 'tone'>[]) =>
  tones.findLast((tone) => found.some((part) => part.tone === tone));

/** The source of legal entities, which shows several kinds of evidence in one line and one modal. */
export function legalEntitySource(parts: readonly LegalEntityPart[]): SourceDescriptor<'legal_entity'> {
  return {
    kind: 'legal_entity',
    label: 'Legal entity',
    found: ({ third_party_sources: { legal_entity } }) => {
      const found = parts.map((part) => part.found(legal_entity.data)).filter(({ records }) => records > 0);
      const records = found.reduce((count, part) => count + part.records, 0);
      // Later kinds have the more general nouns: 2 filings, but 2 filings and a lien are 3 records.
      const notable = found.flatMap((part) => part.notable ?? []).join(', ');
      return {
        ...legal_entity,
        one: '',
        many: '',
        ...found.at(-1),
        records,
        notable,
        tone: mostSevere(found),
      };
    },
    title: 'Related Legal Entity',
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the list of sources is
    Content: (props) => <LegalEntityEvidence {...props} parts={parts} />,
  };
}

interface LegalEntityEvidenceProps extends EvidenceContentProps {
  parts: readonly LegalEntityPart[];
}

/** The findings about the businesses and principals searched for, kind by kind (BOF-160). */
function LegalEntityEvidence({ data, source, context, parts }: LegalEntityEvidenceProps) {
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
