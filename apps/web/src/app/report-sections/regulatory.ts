import { omissionsNote, useSectionOmissions } from '#features/gathering';
import { LitigationCard } from '#features/litigation';
import {
  AlertComplaintsCard,
  BureauCard,
  BureauComplaintsCard,
  ComplaintMonthsCard,
  RegulatoryComplaintsCard,
} from '#features/regulatory';
import type { SectionParts } from '#features/report';
import { MediaCard } from '#features/screening';

const parts = [
  BureauCard,
  ComplaintMonthsCard,
  BureauComplaintsCard,
  RegulatoryComplaintsCard,
  AlertComplaintsCard,
  LitigationCard,
  MediaCard,
];

export const regulatory: SectionParts = {
  main: parts,
  note: omissionsNote((scope) => useSectionOmissions('regulatory', scope)),
};
