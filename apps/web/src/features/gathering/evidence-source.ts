import type { Finding, SourceKind, SourceState } from '@assay/domain/gathering';

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
  /** How severe the finding is; neutral while there is none. */
  tone: Finding['tone'];
}
