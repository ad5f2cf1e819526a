/** A number or name as it is compared: its letters and digits in lower case; empty for a missing one. */
export const comparable = (value: string | null | undefined): string =>
  (value ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
