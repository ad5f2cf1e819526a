import type { ThirdPartyData } from '@assay/domain/gathering';
import type { ComponentType } from 'react';
import type { Attach } from '../linking/use-attach.ts';
import type { SourceFindings } from '../source-descriptor.ts';

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
