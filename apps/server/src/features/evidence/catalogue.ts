import type { AttributedKind } from '@assay/domain/evidence';
import type { Provided } from '#features/sources';
import type { Zoned } from '#platform/clock';
import type { Services } from '#platform/services';
import type { EvidenceKind } from './kinds/evidence-kind.ts';
import type { GroupPart } from './kinds/topic.ts';

/**
 * What reading a merchant's evidence needs: secrets, because the personal facts behind decisions are encrypted, and the
 * configuration for the business day.
 */
export type EvidenceDeps = Provided & Pick<Services, 'secrets'> & Zoned;

/** All kinds of evidence. */
export const kindsOf = ({ provided }: Provided): EvidenceKind[] => Object.values(provided.kinds);

export const kindOf = <K extends AttributedKind>({ provided }: Provided, kind: K): EvidenceKind<K> =>
  provided.kinds[kind];

/** What evidence features add to the response about a whole inquiry. */
export const groupPartsOf = ({ provided }: Provided): GroupPart[] =>
  Object.values(provided.topics).flatMap(({ groupPart }) => groupPart ?? []);
