/** The fewest digits of a complete phone number. */
export const SHORTEST_PHONE = 7;
// The bounds keep long text from being searched again at each of its characters.
const EXTENSION = /(?:ext(?:ension)?|x|#)[\s.:#]{0,4}\d{1,6}[\s)]{0,4}$/i;

/** The digits of a phone number, without the extension after a complete one: `(574) 555-0187 ext. 5`. */
export function phoneDigits(typed: string): string {
  const number = digitsOf(typed.replace(EXTENSION, ''));
  return number.length >= SHORTEST_PHONE ? number : digitsOf(typed);
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');
