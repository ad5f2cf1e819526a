import type { PrincipalRecords } from '@assay/domain/financial';
import { noThirdPartyData, type ThirdPartyData } from '@assay/domain/principals';
import { attributePerson } from '@assay/match-engine/attribution';
import { type Counted, type Evidence, type EvidenceReading, recordLinks } from '#features/evidence';
import { articleOnWire, watchlistOnWire } from '#features/screening';
import type { Tx } from '#platform/database';
import type { Person } from './people.ts';
import type { StoredMention } from './principal-ids.ts';

const KINDS = ['principal_records', 'lawsuit', 'docket', 'adverse_media', 'watchlist'] as const;
type PrincipalEvidence = Evidence<(typeof KINDS)[number]>;

/** Assigns each record to the person whom it is surely about, or lists it separately for those whom it may be about. */
export async function thirdPartyDataByPerson(
  tx: Tx,
  people: readonly Person[],
  { evidence, merchantId }: { evidence: EvidenceReading | null; merchantId: string },
) {
  const sure = new Map<string, ThirdPartyData>();
  const possible = new Map<string, ThirdPartyData>();
  const runs = new Map<string, Set<string>>();
  const into = (map: Map<string, ThirdPartyData>, id: string) => {
    const data = map.get(id) ?? noThirdPartyData();
    map.set(id, data);
    return data;
  };
  for (const person of people)
    for (const mention of person.mentions) {
      if (mention.records) addFile(into(sure, mention.id), mention.records);
      if (mention.run_id) noteRun(runs, person, mention.run_id);
    }
  if (evidence) {
    const { found } = await evidence.all(KINDS);
    const counted = KINDS.flatMap(
      (kind): (PrincipalEvidence & Counted<typeof kind>)[] => found.get(kind)?.counted ?? [],
    );
    const waiting = KINDS.flatMap((kind): PrincipalEvidence[] =>
      (found.get(kind)?.possible ?? []).map(({ record }) => record),
    );
    const linked = await recordLinks.linksOf(tx, [...counted, ...waiting], merchantId);
    const add = (data: ThirdPartyData, record: PrincipalEvidence) => addRecord(data, record, linked(record));
    for (const record of counted) {
      // The bureau's own file of a person is a mention already.
      if (record.kind === 'principal_records') continue;
      for (const person of people) {
        const fits = person.mentions.map((mention) => ({
          mention,
          verdict: attributeToMention(evidence, record, mention),
        }));
        const best =
          fits.find(({ verdict }) => verdict === 'same') ??
          fits.find(({ verdict }) => verdict === 'possible');
        if (!best) continue;
        noteRun(runs, person, record.source_run_id);
        const isSure = best.verdict === 'same' || record.is_linked;
        add(isSure ? into(sure, best.mention.id) : into(possible, person.id), record);
      }
    }
    for (const record of waiting)
      for (const person of people)
        if (person.mentions.some((mention) => attributeToMention(evidence, record, mention) !== 'other'))
          add(into(possible, person.id), record);
  }
  return {
    /** The records of a person, by the mention that they fit best. */
    of: (mention: StoredMention): ThirdPartyData => sure.get(mention.id) ?? noThirdPartyData(),
    /** Records that may be about the person or a namesake; they count nowhere. */
    possible: (person: Person): ThirdPartyData => possible.get(person.id) ?? noThirdPartyData(),
    /** The searches that returned a record of the person. */
    runIds: (person: Person): string[] => [...(runs.get(person.id) ?? [])],
  };
}

function noteRun(runs: Map<string, Set<string>>, { id }: Person, runId: string): void {
  runs.set(id, (runs.get(id) ?? new Set()).add(runId));
}

/**
 * A watchlist hit belongs to the person whose name was screened, regardless of its score; everything else is compared.
 */
function attributeToMention(evidence: EvidenceReading, record: PrincipalEvidence, mention: StoredMention) {
  if (record.kind !== 'watchlist') return evidence.aboutPerson(record, mention).verdict;
  if (record.data.subject_type !== 'principal') return 'other';
  const { first_name, middle_name, last_name, suffix } = mention;
  const known = { first_name, middle_name, last_name, suffix, places: [] };
  const screened = { last_name: record.data.subject, namesBusiness: true };
  return attributePerson(screened, known).verdict === 'same' ? 'same' : 'other';
}

function addFile({ blj_data }: ThirdPartyData, records: PrincipalRecords): void {
  blj_data.bankruptcies.push(...records.principal_bankruptcy);
  blj_data.liens.push(...records.principal_lien);
  blj_data.judgements.push(...records.principal_judgment);
  blj_data.watchlists.push(...records.principal_watchlists);
}

function addRecord(data: ThirdPartyData, record: PrincipalEvidence, linked: recordLinks.Linked): void {
  switch (record.kind) {
    case 'principal_records':
      addFile(data, record.data);
      return;
    case 'lawsuit':
      data.litigation_data.lawsuits.push(recordLinks.linkedOnWire(record, linked));
      return;
    case 'docket':
      data.litigation_data.dockets.push(recordLinks.linkedOnWire(record, linked));
      return;
    case 'adverse_media':
      data.adverse_media_data.adverse_media.push(articleOnWire(record, linked));
      return;
    case 'watchlist':
      data.adverse_media_data.watchlists_sanctions.push(watchlistOnWire(record, linked));
  }
}
