/** A domain is shown as a link only if it is longer than 1 character (ONB-087, REP-048). */
export function isLinkableDomain(domain: string | null | undefined): domain is string {
  return (domain?.trim().length ?? 0) > 1;
}

/** Returns an NPI only if it is exactly 10 characters long (ONB-087, REP-048). */
export function shownNpi(npi: string | null | undefined): string | null {
  return npi?.length === 10 ? npi : null;
}
