import type { FactCase } from './facts-evidence.ts';
import type { ProtocolSource } from './source-protocol.ts';
import { isCalled, type WireRecord } from './source-protocol-wire.ts';
import { hasCome } from './vendor.ts';

function toRecord(found: FactCase, today: string): WireRecord {
  const hasEnded = hasCome(found.ended_on, today);
  const entries = found.entries.filter(({ date }) => date <= today).reverse();
  const latest = entries[0]?.date ?? null;
  const shared = {
    id: `${found.is_federal ? 'D' : 'C'}${found.case_id}`,
    case_id: String(found.case_id),
    case_title: found.title,
    court_name: found.court.name,
    court_level: found.court.level,
    jurisdiction: found.court.jurisdiction,
    filing_date: found.filed_on,
    filing_location: found.location,
    status: hasEnded ? `Closed${found.disposition ? ` - ${found.disposition}` : ''}` : 'Pending',
    docket_type: found.type,
    ...(found.nature_of_suit && { nature_of_suit: found.nature_of_suit }),
    ...(found.cause && { cause_of_action: found.cause }),
    entry_count: entries.length,
    last_update_date: latest,
    parties: found.parties,
  };
  if (found.is_federal)
    return {
      kind: 'docket',
      ...shared,
      docket_number: found.number,
      ...(found.chapter && { case_description: `Chapter ${found.chapter}` }),
      judge: found.judge,
      latest_entry_date: latest,
      ...(hasEnded && { close_date: found.ended_on }),
      docket_entries: entries.map(({ date, description }, index) => ({
        date,
        number: String(entries.length - index),
        description,
      })),
    };
  return {
    kind: 'lawsuit',
    ...shared,
    case_number: found.number,
    ...(hasEnded && { disposition: found.disposition, disposition_date: found.ended_on }),
    damage_amount: found.amount,
    ...(hasEnded && found.awarded && { judgment_amount: found.awarded }),
  };
}

/** State and federal court cases by party name. */
export const litigationSource = (name: string): ProtocolSource => ({
  name,
  kinds: ['docket', 'lawsuit'],
  find: ({ cases }, subject, today) =>
    cases
      .filter(({ filed_on }) => filed_on <= today)
      .filter(({ parties }) =>
        isCalled(
          subject,
          parties.map(({ name }) => name),
        ),
      )
      .map((found) => toRecord(found, today)),
});
