import type { ThirdPartyData } from '@assay/domain/gathering';
import type { ComponentType } from 'react';
import type { Attach } from '../linking/use-attach.ts';
import type { SourceFindings } from '../source-descriptor.ts';

export type LegalEntityData = ThirdPartyData['third_party_sources']['legal_entity']['data'];

/** What fills a part of the legal entity modal is given. */
export interface LegalEntityPartProps {
  data: LegalEntityData;
  attach: Attach;
}

/** One kind of evidence of a legal entity, as its room hands it in. */
export interface LegalEntityPart {
  /** How many of its records show, and the words for one and many. */
  found: (data: LegalEntityData) => Pick<SourceFindings, 'records' | 'one' | 'many' | 'notable' | 'tone'>;
  /** Whether it has nothing to show, not even what is no record of its own. */
  isEmpty: (data: LegalEntityData) => boolean;
  Content: ComponentType<LegalEntityPartProps>;
}
