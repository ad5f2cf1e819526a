/**
 * Turns a wire value into readable text: `NOT_VERIFIED`, `not-verified` and `notVerified` become `Not verified`,
 * `ACTIVE` becomes `Active`. Text already written for people stays unchanged.
 */
export function plainWords(text: string): string {
  const isCode = /^[A-Z]{4,}$|^[A-Z\d]+(_[A-Z\d]+)+$|^[a-z\d]+([_-][a-z\d]+)+$|^[a-z]+([A-Z][a-z]+)+$/.test(
    text,
  );
  if (!isCode) return text;
  const words = text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
