import { RegulatoryOmissions } from '#features/gathering';
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
  RegulatoryOmissions,
];

export const regulatory: SectionParts = { main: parts };
