/** The nine digits of an EIN; null for other lengths and placeholders. */
export function normaliseEin(value: string | null | undefined): string | null {
  if (!value) return null;
  const digits = value.replace(/\D/g, '');
  if (digits.length !== 9 || /^(\d)\1+$/.test(digits) || digits === '123456789') return null;
  return digits;
}
