/**
 * An approximate reading of Thai, Khmer and Ethiopic: close enough for a name to match its romanization within a few
 * letters.
 */
const THAI: Readonly<Record<string, string>> = Object.setPrototypeOf(
  Object.fromEntries(
    `กk ขkh คkh ฆkh งng จch ฉch ชch ซs ฌch ญy ฎd ฏt ฐth ฑth ฒth ณn ดd ตt ถth ทth ธth นn บb ปp ผph ฝf พph ฟf ภph มm ยy รr ลl
วw ศs ษs สs หh ฬl อo ฮh ะa าa ำam ิi ีi ึue ืue ุu ูu เe แae โo ใai ไai ฤrue`
      .split(/\s+/)
      .map((pair) => [pair[0] ?? '', pair.slice(1)]),
  ),
  null,
);
const KHMER_CONSONANTS =
  'k kh k kh ng ch chh ch chh nh d th d th n t th t th n b ph p ph m y r l v sh s s h l'.split(' ');
const KHMER_VOWELS = 'a e ei oe eu o ou ua aeu oea ie e ae ai ao au'.split(' ');
/** Nikahit and reahmuk, which follow a vowel; the other signs are silent. */
const KHMER_SIGNS = ['m', 'h'];
/** The consonant of each row of eight letters from U+1200 on; the glottal stop of U+12A0 and U+12D0 is not written. */
const ETHIOPIC_ROWS =
  'h l h m s r s sh q qw q qw b v t ch h hw n ny  k kw kh khw w  z zh y d d j g gw g t ch p ts ts f p'.split(
    ' ',
  );
const ETHIOPIC_VOWELS = 'e u i a e i o wa'.split(' ');
/**
 * Without a preceding consonant the first vowel is `a`, the sixth `e` (`እስክንድር` Eskinder), and the eighth equals the
 * first.
 */
const ETHIOPIC_VOWELS_ALONE = 'a u i a e e o e'.split(' ');

/** Reads one character of Thai, Khmer or Ethiopic; an empty string for marks, undefined for other scripts. */
export function romanizeSoutheast(code: number): string | undefined {
  if (code >= 0x0e01 && code <= 0x0e4e) return THAI[String.fromCodePoint(code)] ?? '';
  if (code >= 0x1780 && code <= 0x17a2) return KHMER_CONSONANTS[code - 0x1780] ?? 'o';
  if (code >= 0x17b6 && code <= 0x17c5) return KHMER_VOWELS[code - 0x17b6] ?? '';
  if (code >= 0x17c6 && code <= 0x17d3) return KHMER_SIGNS[code - 0x17c6] ?? '';
  if (code >= 0x1200 && code <= 0x1357) {
    const at = code - 0x1200;
    const consonant = ETHIOPIC_ROWS[at >> 3] ?? '';
    const vowels = consonant === '' ? ETHIOPIC_VOWELS_ALONE : ETHIOPIC_VOWELS;
    return `${consonant}${vowels[at & 7] ?? ''}`;
  }
  return undefined;
}
