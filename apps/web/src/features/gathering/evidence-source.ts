import type { Finding, SourceKind, SourceState } from '@assay/domain/gathering';

/** One evidence source as its line shows it. */
export interface EvidenceSource {
  kind: SourceKind;
  label: string;
  state: SourceState;
  /** What it does while it is running. */
  verb: 'searching' | 'verifying';
  /** At the right of the line: the finding, in a word or two. */
  found: string;
  /** Below the line: the fixed sentence of the state, or what the answer leaves out. */
  message: string | null;
  /** Not everything was searched, or the vendor has more: missing records may exist elsewhere. */
  isPartial: boolean;
  records: number;
  requested_at: string | null;
  checked_at: string | null;
  /** The severity of the finding; neutral without one. */
  tone: Finding['tone'];
}
