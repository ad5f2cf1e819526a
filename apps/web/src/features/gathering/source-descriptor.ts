import type { Finding, SourceKind, SourceState, ThirdPartyData } from '@assay/domain/gathering';
import type { ComponentType } from 'react';
import type { EvidenceContext } from './linking/use-record-action.ts';

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

export interface EvidenceContentProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  context: EvidenceContext;
}

/** The status of a source in the evidence of an inquiry, and its record count with the singular and plural nouns. */
export interface SourceFindings {
  /** False when the source's own answer says that it is off for the lender. */
  enabled?: boolean;
  status: string;
  request_status: string | null;
  /** What the answer leaves out, and why. */
  partial_reason: string | null;
  called: boolean;
  requested_at: string | null;
  checked_at: string | null;
  records: number;
  one: string;
  many: string;
  /** The severity of the finding; neutral by default. */
  tone?: Finding['tone'];
  /** The notable part of the finding: `2 open`. */
  notable?: string | null;
}

/** The evidence of an inquiry as loaded so far, and when it was loaded. */
export interface KnownEvidence {
  data: ThirdPartyData | undefined;
  dataUpdatedAt: number;
}

/** What a source adds with its own calls. */
export interface SourceCalls {
  /** The evidence merged with the answers of its own calls. */
  data: ThirdPartyData | undefined;
  /** Whether it is on for the lender. */
  isEnabled: boolean;
  /** Restarts it after a failure; without it, all failed sources of the inquiry are restarted. */
  retry?: { isPending: boolean; mutate: () => void };
}

/** An evidence source as its feature registers it: its line in the bar and its modal. */
export interface SourceDescriptor<Kind extends SourceKind = SourceKind> {
  kind: Kind;
  label: string;
  /** What it does while it is running; `searching` by default. */
  verb?: EvidenceSource['verb'];
  /** `dismissed` are the ids of records that somebody decided to be of someone else than the shown merchant. */
  found: (data: ThirdPartyData, dismissed: ReadonlySet<string>) => SourceFindings;
  /** A hook: its own calls, and whether it is on for the lender. */
  useOwnCalls?: (inquiryId: string, known: KnownEvidence) => SourceCalls;
  title: string;
  Content: ComponentType<EvidenceContentProps>;
}

/** Every source of the notification bar, in order. */
export type EvidenceSources = { [Kind in SourceKind]: SourceDescriptor<Kind> };
