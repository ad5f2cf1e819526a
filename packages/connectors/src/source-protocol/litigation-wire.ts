import { amount, count, day, text } from '@assay/domain/evidence';
import type { DocketData, LawsuitData, Party } from '@assay/domain/litigation';
import { z } from 'zod';

const PartyWire = z
  .object({
    side: z.enum(['plaintiff', 'defendant', 'other']),
    name: z.string(),
    type: text.meta({ description: "the role in the court's word" }),
    attorneys: z.array(z.string()),
    aka: z.array(z.string()),
    address: text,
  })
  .meta({ id: 'PartyOfCase' });

const caseFields = {
  case_id: text,
  case_title: text,
  court_name: text,
  court_level: text,
  jurisdiction: text,
  filing_date: day,
  filing_location: text,
  status: text,
  docket_type: text,
  nature_of_suit: text,
  cause_of_action: text,
  entry_count: count,
  last_update_date: day,
  url: text,
  parties: z.array(PartyWire),
};

/** A docket on the wire. */
export const DocketWire = z.object({
  ...caseFields,
  docket_number: text,
  case_description: text,
  judge: text,
  latest_entry_date: day,
  close_date: day,
  docket_entries: z.array(z.object({ date: day, number: text, description: text })),
});

/** A lawsuit on the wire. */
export const LawsuitWire = z.object({
  ...caseFields,
  case_number: text,
  disposition: text,
  disposition_date: day,
  damage_amount: amount,
  judgment_amount: amount,
});

function bySide(parties: z.infer<typeof PartyWire>[]): DocketData['parties'] {
  const on = (wanted: string): Party[] =>
    parties.filter(({ side }) => side === wanted).map(({ side, ...party }) => party);
  return { plaintiffs: on('plaintiff'), defendants: on('defendant'), others: on('other') };
}

/** Normalizes a docket. */
export function toDocket(wire: z.infer<typeof DocketWire>): DocketData {
  return {
    docketNumber: wire.docket_number,
    docketType: wire.docket_type,
    courtName: wire.court_name,
    filingDate: wire.filing_date,
    jurisdiction: wire.jurisdiction,
    caseTitle: wire.case_title,
    caseDescription: wire.case_description,
    status: wire.status,
    judge: wire.judge,
    docketEntries: wire.docket_entries,
    entryCount: wire.entry_count,
    latestEntryDate: wire.latest_entry_date,
    closeDate: wire.close_date,
    filingLocation: wire.filing_location,
    parties: bySide(wire.parties),
    case_id: wire.case_id,
    court_level: wire.court_level,
    nature_of_suit: wire.nature_of_suit,
    cause_of_action: wire.cause_of_action,
    last_update_date: wire.last_update_date,
    url: wire.url,
  };
}

/** Normalizes a lawsuit. */
export function toLawsuit(wire: z.infer<typeof LawsuitWire>): LawsuitData {
  return {
    caseNumber: wire.case_number,
    caseTitle: wire.case_title,
    courtName: wire.court_name,
    courtLevel: wire.court_level,
    jurisdiction: wire.jurisdiction,
    filingDate: wire.filing_date,
    filingLocation: wire.filing_location,
    status: wire.status,
    disposition: wire.disposition,
    dispositionDate: wire.disposition_date,
    damageAmount: wire.damage_amount,
    judgmentAmount: wire.judgment_amount,
    parties: bySide(wire.parties),
    case_id: wire.case_id,
    docket_type: wire.docket_type,
    nature_of_suit: wire.nature_of_suit,
    cause_of_action: wire.cause_of_action,
    entry_count: wire.entry_count,
    last_update_date: wire.last_update_date,
    url: wire.url,
  };
}
