import { type SourceState, sourceMessage, sourceState, type ThirdPartyData } from '@assay/domain/gathering';
import type { EvidenceSource, SourceDescriptor } from '../source-descriptor.ts';

const stateText: Record<SourceState, string> = {
  idle: 'Not started',
  processing: 'Searching…',
  complete: 'Complete',
  empty: 'None found',
  error: 'Failed',
  disabled: 'Off',
};

/** The line of a source, on or off for the lender (ONB-120; details: onboarding, section 18). */
export function sourceLine(
  { kind, label, verb = 'searching', found }: SourceDescriptor,
  data: ThirdPartyData,
  isEnabled: boolean,
  dismissed: ReadonlySet<string>,
): EvidenceSource {
  const findings = found(data, dismissed);
  const { status, partial_reason, called, requested_at, checked_at, records, one, many, notable } = findings;
  const state = sourceState({ ...findings, enabled: isEnabled && findings.enabled !== false });
  const isOff = state === 'disabled';
  const hasFound = records > 0 && !isOff;
  const isHalfEmpty = partial_reason !== null && (state === 'empty' || (state === 'idle' && called));
  const isVerifying = state === 'processing' && verb === 'verifying';
  const words = isVerifying ? 'Verifying…' : isHalfEmpty ? 'None so far' : stateText[state];
  return {
    kind,
    label,
    state,
    verb,
    found: hasFound
      ? [`${records} ${records === 1 ? one : many}`, notable].filter(Boolean).join(', ')
      : words,
    message: isOff ? 'Not enabled for this lender' : sourceMessage(kind, state, status, partial_reason),
    isPartial: !isOff && partial_reason !== null,
    records: isOff ? 0 : records,
    requested_at,
    // The age of an answer means nothing while the source is off.
    checked_at: isOff ? null : checked_at,
    tone: (hasFound && state !== 'processing' && findings.tone) || 'neutral',
  };
}
