/** An address that may be a link: http and https only; any other shows as text (details: report, section 11). */
export function isWebAddress(address: string | null | undefined): address is string {
  return /^https?:\/\/[^\s/]/i.test(address?.trim() ?? '');
}
