/**
 * A word of the wire as people read it: `NOT_VERIFIED`, `not-verified` and `notVerified` are `Not verified`, `ACTIVE` is
 * `Active`. What is written for people already stays as it is.
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
