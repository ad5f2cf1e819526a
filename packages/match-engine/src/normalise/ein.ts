/** Nine digits of an employer identification number, or null (other lengths, placeholders). */
export function normaliseEin(value: string | null | undefined): string | null {
  if (!value) return null;
  const digits = value.replace(/\D/g, '');
  if (digits.length !== 9 || /^(\d)\1+$/.test(digits) || digits === '123456789') return null;
  return digits;
}
