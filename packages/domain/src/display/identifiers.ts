/** A domain shows as a link only when longer than 1 character (ONB-087, REP-048). */
export function isLinkableDomain(domain: string | null | undefined): domain is string {
  return (domain?.trim().length ?? 0) > 1;
}

/** An NPI shows only when exactly 10 characters long (ONB-087, REP-048). */
export function shownNpi(npi: string | null | undefined): string | null {
  return npi?.length === 10 ? npi : null;
}
