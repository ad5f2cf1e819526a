import { shownFilings } from '@assay/domain/filings';
import {
  type SourceKind,
  type SourceState,
  sourceMessage,
  sourceState,
  type ThirdPartyData,
} from '@assay/domain/gathering';
import { shownArticles, shownWatchlist } from '@assay/domain/screening';
import { discoveryStatus } from '@assay/domain/verification';
import { financialRecords } from '../legal-entity/financial-records.ts';
import { caseCount, litigationGroups } from '../litigation/litigation-groups.ts';

/** One evidence source as its line shows it. */
export interface EvidenceSource {
  kind: SourceKind;
  label: string;
  state: SourceState;
  /** What it does while it is at work. */
  verb: 'searching' | 'verifying';
  /** At the right of the line: what was found, in a word or two. */
  found: string;
  /** Below: the fixed sentence of the state, or what the answer leaves out, if there is one. */
  message: string | null;
  /** Not all was searched, or a vendor has more: what is not there may be somewhere else. */
  isPartial: boolean;
  /** How many records were found. */
  records: number;
  requested_at: string | null;
  checked_at: string | null;
  /** The finding asks for a look: a possible match on a watchlist. */
  isAdverse: boolean;
}

/** Which of the sources that can be off are on for the lender. */
export type EnabledSources = Record<Exclude<SourceKind, 'legal_entity'>, boolean>;

const stateWords: Record<SourceState, string> = {
  idle: 'Not started',
  processing: 'Searching…',
  complete: 'Complete',
  empty: 'None found',
  error: 'Failed',
  disabled: 'Off',
};

/** The four sources in the order of the bar (ONB-120; details: onboarding, section 18). */
export function evidenceSources(data: ThirdPartyData, enabled: EnabledSources): EvidenceSource[] {
  return [
    legalEntityLine(data),
    litigationLine(data, enabled),
    vital4Line(data, enabled),
    discoveryLine(data, enabled),
  ];
}

function legalEntityLine({ third_party_sources: { legal_entity } }: ThirdPartyData): EvidenceSource {
  const filings = shownFilings(legal_entity.data.cobalt).length;
  const financial = Object.values(financialRecords(legal_entity.data)).flat().length;
  return sourceLine(
    { kind: 'legal_entity', label: 'Legal entity', enabled: true, ...legal_entity },
    financial > 0
      ? { records: filings + financial, one: 'record', many: 'records' }
      : { records: filings, one: 'filing', many: 'filings' },
  );
}

function litigationLine(
  { third_party_sources: { litigation } }: ThirdPartyData,
  enabled: EnabledSources,
): EvidenceSource {
  return sourceLine(
    { kind: 'litigation', label: 'Litigation', ...litigation, enabled: enabled.litigation },
    { records: caseCount(litigationGroups(litigation.data)), one: 'case', many: 'cases' },
  );
}

function vital4Line(
  { third_party_sources: { vital4 } }: ThirdPartyData,
  enabled: EnabledSources,
): EvidenceSource {
  const articles = shownArticles(vital4.data.adverse_media, new Date().toISOString().slice(0, 10)).length;
  const listed = shownWatchlist(vital4.data.watchlists_sanctions).length;
  const words =
    articles === 0
      ? { one: 'possible match', many: 'possible matches' }
      : listed === 0
        ? { one: 'article', many: 'articles' }
        : { one: 'to review', many: 'to review' };
  const line = sourceLine(
    {
      kind: 'vital4',
      label: 'Adverse media and watchlists',
      ...vital4,
      enabled: enabled.vital4 && vital4.enabled,
    },
    { records: articles + listed, ...words },
  );
  return { ...line, isAdverse: line.state !== 'disabled' && listed > 0 };
}

function discoveryLine({ business_discovery }: ThirdPartyData, enabled: EnabledSources): EvidenceSource {
  const isDone = business_discovery !== null && business_discovery.status !== 'IN_PROGRESS';
  const line = sourceLine(
    {
      kind: 'business_discovery',
      label: 'Business verification',
      status: discoveryStatus(business_discovery?.status),
      request_status: null,
      partial_reason: null,
      called: business_discovery !== null,
      enabled: enabled.business_discovery,
      requested_at: business_discovery?.createdAt ?? null,
      checked_at: isDone ? business_discovery.checkedAt : null,
    },
    { records: business_discovery?.properties.length ?? 0, one: 'property', many: 'properties' },
  );
  const isVerifying = line.state === 'processing' && line.records === 0;
  return { ...line, verb: 'verifying', ...(isVerifying && { found: 'Verifying…' }) };
}

interface Asked {
  kind: SourceKind;
  label: string;
  enabled: boolean;
  status: string;
  request_status: string | null;
  /** What the answer leaves out, and why. */
  partial_reason: string | null;
  called: boolean;
  requested_at: string | null;
  checked_at: string | null;
}

function sourceLine(
  source: Asked,
  { records, one, many }: { records: number; one: string; many: string },
): EvidenceSource {
  const { kind, label, partial_reason, requested_at, checked_at } = source;
  const state = sourceState(source);
  const isOff = state === 'disabled';
  const isHalfEmpty = partial_reason !== null && (state === 'empty' || (state === 'idle' && source.called));
  const words = isHalfEmpty ? 'None so far' : stateWords[state];
  return {
    kind,
    label,
    state,
    verb: 'searching',
    found: records > 0 && !isOff ? `${records} ${records === 1 ? one : many}` : words,
    message: isOff
      ? 'Not enabled for this lender'
      : sourceMessage(kind, state, source.status, partial_reason),
    isPartial: !isOff && partial_reason !== null,
    records: isOff ? 0 : records,
    requested_at,
    // What is off is not answered for: how old it is says nothing.
    checked_at: isOff ? null : checked_at,
    isAdverse: false,
  };
}
