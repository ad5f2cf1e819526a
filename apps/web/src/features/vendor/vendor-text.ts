import { dateAndTime, displayMoney } from '@assay/domain/display';
import type { VendorHealth, VendorState } from '@assay/domain/vendor';
import type { Tone } from '#ui/tag';

/** The label and tone of each state. */
export const vendorStates: Record<VendorState, { word: string; tone: Tone }> = {
  healthy: { word: 'Healthy', tone: 'good' },
  failing: { word: 'Failing', tone: 'medium' },
  limited: { word: 'Limited', tone: 'medium' },
  suspended: { word: 'Suspended', tone: 'high' },
  paused: { word: 'Paused', tone: 'info' },
  unused: { word: 'Unused', tone: 'neutral' },
  off: { word: 'Off', tone: 'neutral' },
};

/** Why a vendor is in its state, in a sentence; null if the state is self-explanatory. */
export function stateReason(vendor: VendorHealth): string | null {
  switch (vendor.state) {
    case 'paused':
      return `Paused by ${vendor.paused_by ?? 'staff'}: ${vendor.pause_reason ?? 'no reason given'}`;
    case 'suspended':
      return `${vendor.last_error ?? 'It failed'}; suspended until ${vendor.suspended_until ? dateAndTime(vendor.suspended_until) : 'later'}`;
    case 'limited':
      return `The vendor limits our calls; retrying from ${vendor.suspended_until ? dateAndTime(vendor.suspended_until) : 'later'}`;
    case 'failing': {
      const again = vendor.failures > 1 ? ` (${vendor.failures} in a row)` : '';
      return `${vendor.last_error ?? 'It failed'}${again}`;
    }
    case 'off':
      return 'Not configured in this installation';
    case 'unused':
      return 'Not called in the last 30 days';
    case 'healthy':
      return null;
  }
}

/** An amount of US cents as `$1,250.00`. */
export const dollars = (cents: number): string => displayMoney((cents / 100).toFixed(2));

/** A duration in milliseconds as `340 ms` or `2.4 s`. */
export const durationText = (ms: number): string => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
