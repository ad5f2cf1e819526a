import { shownWatchlist } from '@assay/domain/report';
import {
  type SourceKind,
  type SourceState,
  shownFilings,
  sourceMessage,
  sourceState,
  type ThirdPartyData,
} from '@assay/domain/third-party';

/** One evidence source as its line shows it. */
export interface EvidenceSource {
  kind: SourceKind;
  label: string;
  state: SourceState;
  /** At the right of the line: what was found, in a word or two. */
  found: string;
  /** Below: the fixed sentence of the state, if it has one. */
  message: string | null;
  /** How many records were found. */
  records: number;
  requested_at: string | null;
  checked_at: string | null;
  /** The finding asks for a look: a possible match on a watchlist. */
  isAdverse: boolean;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const stateWords: Record<SourceState, string> = {
  idle: 'Not started',
  processing: 'Searching…',
  complete: 'Complete',
  empty: 'None found',
  error: 'Failed',
  disabled: 'Off',
};

/** The sources gathered now, in the order of the bar (details: onboarding, section 18). */
export function evidenceSources(data: ThirdPartyData): EvidenceSource[] {
  const { legal_entity, vital4 } = data.third_party_sources;
  const filings = shownFilings(legal_entity.data.cobalt).length;
  const listed = shownWatchlist(vital4.data.watchlists_sanctions).length;
  return [
    sourceLine('legal_entity', 'Corporate filings', legal_entity, true, filings, 'filing', 'filings'),
    {
      ...sourceLine(
        'vital4',
        'Watchlists',
        vital4,
        vital4.enabled,
        listed,
        'possible match',
        'possible matches',
      ),
      isAdverse: listed > 0,
    },
  ];
}

function sourceLine(
  kind: SourceKind,
  label: string,
  source: Pick<
    ThirdPartyData['third_party_sources']['vital4'],
    'status' | 'request_status' | 'requested_at' | 'checked_at'
  >,
  enabled: boolean,
  records: number,
  one: string,
  many: string,
): EvidenceSource {
  const state = sourceState({ ...source, enabled });
  return {
    kind,
    label,
    state,
    found: records > 0 && state !== 'disabled' ? counted(records, one, many) : stateWords[state],
    message: state === 'disabled' ? 'Not enabled for this lender' : sourceMessage(kind, state, source.status),
    records: state === 'disabled' ? 0 : records,
    requested_at: source.requested_at,
    checked_at: source.checked_at,
    isAdverse: false,
  };
}
