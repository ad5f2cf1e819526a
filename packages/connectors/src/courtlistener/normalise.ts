import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import type { DocketData, Party } from '@assay/domain/litigation';
import { bareName, isNamed, plainWords, sidesOf } from '@assay/names/is-named';
import { isoDay, textOrNull } from '../wire-values/index.ts';
import type { DocketResult } from './wire.ts';

const SITE = 'https://www.courtlistener.com';

/** The meaning of the letters in a federal docket number such as 3:21-cv-00417. */
const DOCKET_TYPES = new Map([
  ['ap', 'Adversary Proceeding'],
  ['bk', 'Bankruptcy'],
  ['cr', 'Criminal'],
  ['cv', 'Civil'],
  ['mc', 'Miscellaneous'],
  ['mj', 'Magistrate'],
]);

function docketType({ docketNumber, chapter }: DocketResult): string | null {
  const letters = /-([a-z]{2})-/i.exec(docketNumber ?? '')?.[1]?.toLowerCase() ?? '';
  return DOCKET_TYPES.get(letters) ?? (textOrNull(chapter) ? 'Bankruptcy' : null);
}

function courtLevel(court: string | null): string | null {
  if (/bankruptcy/i.test(court ?? '')) return 'Bankruptcy';
  if (/appeals|circuit/i.test(court ?? '')) return 'Appellate';
  return /district/i.test(court ?? '') ? 'District' : null;
}

/** Normalizes a docket; null if neither a party nor the title is the subject. */
export function normaliseDocket(
  result: DocketResult,
  subject: EvidenceSubject,
): EvidenceRecord<'docket'> | null {
  const title = textOrNull(result.caseName) ?? textOrNull(result.case_name_full);
  const named = [...result.party, ...sidesOf(title ?? '')];
  if (!named.some((name) => isNamed(subject, name))) return null;
  const courtName = textOrNull(result.court);
  const closeDate = isoDay(result.dateTerminated);
  const path = textOrNull(result.docket_absolute_url);
  return {
    kind: 'docket',
    external_id: String(result.docket_id),
    subject_ref: subject.ref,
    data: {
      docketNumber: textOrNull(result.docketNumber),
      docketType: docketType(result),
      courtName,
      filingDate: isoDay(result.dateFiled),
      jurisdiction: 'Federal',
      caseTitle: title,
      caseDescription: textOrNull(result.chapter) && `Chapter ${result.chapter}`,
      status: closeDate ? 'Closed' : 'Pending',
      judge: textOrNull(result.assignedTo),
      docketEntries: [],
      entryCount: null,
      latestEntryDate: null,
      closeDate,
      filingLocation: null,
      parties: partiesBySide(result.party, textOrNull(result.case_name_full) ?? title ?? ''),
      case_id: String(result.docket_id),
      court_level: courtLevel(courtName),
      nature_of_suit: textOrNull(result.suitNature),
      cause_of_action: textOrNull(result.cause),
      last_update_date: isoDay(result.meta?.timestamp),
      url: path && new URL(path, SITE).href,
    },
  };
}

const line = (name: string): string => ` ${plainWords(bareName(name)).join(' ')} `;

/** Whether a side names the party itself, not just a longer party name that contains it. */
function bears(side: string, party: string, others: readonly string[]): boolean {
  const longer = others.filter((other) => other !== party && other.includes(party));
  return longer.reduce((left, other) => left.replaceAll(other, '  '), side).includes(party);
}

/**
 * Assigns parties to the side of the title that names them, because the wire gives no roles. An exact match of a side
 * wins over a longer name that contains the party; a party on both sides is assigned to neither
 * (docs/connectors/courtlistener.md).
 */
function partiesBySide(names: readonly string[], title: string): DocketData['parties'] {
  const parties = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
  const all = parties.map(line);
  const [left = '', right] = sidesOf(title).map(line);
  const sides: DocketData['parties'] = { plaintiffs: [], defendants: [], others: [] };
  for (const name of parties) {
    const party: Party = { name, type: null, attorneys: [], aka: [], address: null };
    const sought = line(name);
    const isExact = sought === left || sought === right;
    const isOn = (side: string) => (isExact ? side === sought : bears(side, sought, all));
    const isLeft = right !== undefined && isOn(left);
    const isRight = right !== undefined && isOn(right);
    if (isLeft === isRight) sides.others.push(party);
    else if (isLeft) sides.plaintiffs.push({ ...party, type: 'Plaintiff' });
    else sides.defendants.push({ ...party, type: 'Defendant' });
  }
  return sides;
}
