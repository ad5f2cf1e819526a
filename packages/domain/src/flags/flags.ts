/** THE list of what a lender may have or not, by its name on the wire, with what it opens (ONB-024). */
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

/** A flag of a lender. */
export type Flag = keyof typeof flags;

/** The flags that every lender has by name; the others are features, which a lender has or does not mention. */
export const namedFlags = [
  'tr_enabled',
  'vital4_enabled',
  'rematch_search_enabled',
  'kevari_enabled',
] as const satisfies readonly Flag[];

/** Whoever has flags: the named ones as members, further ones beside them or in `flags`. */
export type Flagged = { [flag in Flag]?: unknown } & { flags?: { [flag in Flag]?: unknown } };

/** Whether the flag is on for a lender; anything but true is off. */
export function isOn(flag: Flag, lender: Flagged): boolean {
  return lender[flag] === true || lender.flags?.[flag] === true;
}
