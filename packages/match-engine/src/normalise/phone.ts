/** The ten digits of a US phone number; null if the text has none (too short, all digits equal). */
export function normalisePhone(value: string | null | undefined): string | null {
  if (!value) return null;
  let digits = value.replace(/\s*(?:x|ext\.?|extension)\s*\d+\s*$/i, '').replace(/\D/g, '');
  if (digits.length === 11 && digits.startsWith('1')) digits = digits.slice(1);
  // For a list of numbers in one field, uses the first.
  if (digits.length > 11 && /[;,/]|\bor\b/i.test(value)) digits = digits.slice(0, 10);
  if (digits.length !== 10 || /^(\d)\1+$/.test(digits) || digits.startsWith('0')) return null;
  if (digits === '1234567890' || /^\d{3}0{7}$/.test(digits)) return null;
  return digits;
}
