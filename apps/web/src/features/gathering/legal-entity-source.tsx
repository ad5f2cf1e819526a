import type { ThirdPartyData } from '@assay/domain/gathering';
import type { ComponentType } from 'react';
import { type Attach, useAttach } from './linking/use-attach.ts';
import { EvidenceHead } from './modal/evidence-head.tsx';
import type { SourceDescriptor, SourceFindings } from './source-descriptor.ts';

export type LegalEntityData = ThirdPartyData['third_party_sources']['legal_entity']['data'];

/** Props of each part of the legal entity modal. */
export interface LegalEntityPartProps {
  data: LegalEntityData;
  attach: Attach;
}

/** One kind of evidence of a legal entity, as its feature registers it. */
export interface LegalEntityPart {
  /** How many of its records are shown, with the singular and plural nouns. */
  found: (data: LegalEntityData) => Pick<SourceFindings, 'records' | 'one' | 'many' | 'notable' | 'tone'>;
  /** Whether it has nothing to show, including content that is not a record. */
  isEmpty: (data: LegalEntityData) => boolean;
  Content: ComponentType<LegalEntityPartProps>;
}

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
    // The findings about the businesses and principals searched for, kind by kind (BOF-160).
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when the list of sources is
    Content: function LegalEntityEvidence({ data, source, context }) {
      const { legal_entity } = data.third_party_sources;
      const attach = useAttach(context, legal_entity);
      return (
        <>
          <EvidenceHead
            data={data}
            source={source}
            isEmpty={parts.every((part) => part.isEmpty(legal_entity.data))}
            none="No legal entity data available."
          />
          {parts.map((part) => (
            <part.Content key={parts.indexOf(part)} data={legal_entity.data} attach={attach} />
          ))}
        </>
      );
    },
  };
}
