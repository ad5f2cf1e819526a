import { amount, count, day, text } from '@assay/domain/evidence';
import type { DocketData, LawsuitData, Party } from '@assay/domain/litigation';
import { z } from 'zod';
import { inCamelCase } from './in-camel-case.ts';

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
export const toDocket = ({ parties, ...wire }: z.infer<typeof DocketWire>): DocketData => ({
  ...inCamelCase(wire, ['case_id', 'court_level', 'nature_of_suit', 'cause_of_action', 'last_update_date']),
  parties: bySide(parties),
});

/** Normalizes a lawsuit. */
export const toLawsuit = ({ parties, ...wire }: z.infer<typeof LawsuitWire>): LawsuitData => ({
  ...inCamelCase(wire, [
    'case_id',
    'docket_type',
    'nature_of_suit',
    'cause_of_action',
    'entry_count',
    'last_update_date',
  ]),
  parties: bySide(parties),
});
