/** All feature flags of a lender by wire name, with what each enables (ONB-024). */
export const flags = {
  tr_enabled: 'litigation',
  vital4_enabled: 'adverse media and watchlists',
  rematch_search_enabled: 'cluster search',
  kevari_enabled: 'business verification',
  tlo_enabled: 'business records',
  website_check_enabled: 'website checks',
  license_verification_enabled: 'license verification',
  furnish_doctors: 'adding doctors',
  portfolio_enabled: 'portfolio health check',
  ask_paid_enabled: 'asking paid sources about every opened match without a click',
} as const;

export type Flag = keyof typeof flags;

/** Flags that every lender record has as a named field. The others are optional features in `flags`. */
export const namedFlags = [
  'tr_enabled',
  'vital4_enabled',
  'rematch_search_enabled',
  'kevari_enabled',
] as const satisfies readonly Flag[];

/** Anything with flags: the named ones as fields, further ones next to them or in `flags`. */
export type Flagged = { [flag in Flag]?: unknown } & { flags?: { [flag in Flag]?: unknown } };

/** Whether a flag is on for a lender. Any value other than true counts as off. */
export function isOn(flag: Flag, lender: Flagged): boolean {
  return lender[flag] === true || lender.flags?.[flag] === true;
}
