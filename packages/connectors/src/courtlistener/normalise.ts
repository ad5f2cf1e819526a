import type { EvidenceRecord, EvidenceSubject } from '@assay/domain/evidence';
import { isNamed } from '@assay/names/is-named';
import { isoDay, textOrNull } from '../wire-values/index.ts';
import { partiesBySide } from './sides.ts';
import type { DocketResult } from './wire.ts';

const SITE = 'https://www.courtlistener.com';

/** The meaning of the letters in a federal docket number such as 3:21-cv-00417. */
const DOCKET_TYPES: Record<string, string> = Object.setPrototypeOf(
  {
    ap: 'Adversary Proceeding',
    bk: 'Bankruptcy',
    cr: 'Criminal',
    cv: 'Civil',
    mc: 'Miscellaneous',
    mj: 'Magistrate',
  } satisfies Record<string, string>,
  null,
);

function docketType({ docketNumber, chapter }: DocketResult): string | null {
  const letters = /-([a-z]{2})-/i.exec(docketNumber ?? '')?.[1]?.toLowerCase() ?? '';
  return DOCKET_TYPES[letters] ?? (textOrNull(chapter) ? 'Bankruptcy' : null);
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
  const named = [...result.party, ...(title?.split(/ vs?\. /i) ?? [])];
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
