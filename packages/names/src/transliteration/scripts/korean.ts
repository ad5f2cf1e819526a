const INITIALS = 'k kk n t tt r m p pp s ss  ch jj ch k t p h'.split(' ');
const VOWELS = 'a ae ya yae o e yo ye o wa wae oe yo u wo we wi yu u ui i'.split(' ');
const FINALS = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ');

/** Whether a character is a composed Hangul syllable. */
export function isHangul(code: number): boolean {
  return code >= 0xac00 && code <= 0xd7a3;
}

/** Reads one Hangul syllable as Korean names are usually spelled in passports (McCune-Reischauer without marks). */
export function romanizeHangul(code: number): string {
  const index = code - 0xac00;
  const initial = Math.floor(index / 588);
  return `${INITIALS[initial] ?? ''}${VOWELS[Math.floor((index % 588) / 28)] ?? ''}${FINALS[index % 28] ?? ''}`;
}

/** Surnames whose passport spelling differs from the rule. */
export const KOREAN_SURNAMES: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    김: 'kim',
    이: 'lee',
    리: 'ri',
    박: 'pak',
    최: 'choe',
    정: 'jong',
    조: 'cho',
    강: 'kang',
    윤: 'yun',
    장: 'jang',
    임: 'im',
    한: 'han',
    오: 'o',
    서: 'so',
    신: 'sin',
    권: 'kwon',
    황: 'hwang',
    안: 'an',
    송: 'song',
    류: 'ryu',
  } satisfies Readonly<Record<string, string>>,
  null,
);
