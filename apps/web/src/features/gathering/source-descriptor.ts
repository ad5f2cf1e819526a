import type { Finding, SourceKind, ThirdPartyData } from '@assay/domain/gathering';
import type { ComponentType } from 'react';
import type { EvidenceSource } from './evidence-source.ts';
import type { EvidenceContext } from './linking/use-record-action.ts';

/** What fills an evidence modal is given. */
export interface EvidenceContentProps {
  data: ThirdPartyData;
  source: EvidenceSource;
  context: EvidenceContext;
}

/** The status of a source in the evidence of an inquiry, and how many records it found, with the words for one and many. */
export interface SourceFindings {
  /** Off for the lender by its own answer. */
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
  /** How severe the finding is; neutral unless given. */
  tone?: Finding['tone'];
  /** What stands out of what was found: `2 open`. */
  notable?: string | null;
}

/** The evidence of an inquiry as far as it is loaded, and when it was. */
export interface KnownEvidence {
  data: ThirdPartyData | undefined;
  dataUpdatedAt: number;
}

/** What a source knows beside the evidence of all sources. */
export interface SourceCalls {
  /** The evidence with what its own calls answered. */
  data: ThirdPartyData | undefined;
  /** Whether it is on for the lender. */
  isEnabled: boolean;
  /** Starts it again after a failure; without one all failed sources of the inquiry are started again. */
  retry?: { isPending: boolean; mutate: () => void };
}

/** An evidence source as the room of its kind hands it in: its line in the bar and the modal behind it. */
export interface SourceDescriptor<Kind extends SourceKind = SourceKind> {
  kind: Kind;
  label: string;
  /** What it does while it is at work; `searching` without one. */
  verb?: EvidenceSource['verb'];
  found: (data: ThirdPartyData) => SourceFindings;
  /** A hook: the calls of its own, and whether it is on for the lender. */
  useOwnCalls?: (inquiryId: string, known: KnownEvidence) => SourceCalls;
  /** The title of its modal. */
  title: string;
  Content: ComponentType<EvidenceContentProps>;
}

/** Every source of the notification bar, in its order. */
export type EvidenceSources = { [Kind in SourceKind]: SourceDescriptor<Kind> };
