const SYLLABLES: Readonly<Record<string, string>> = Object.setPrototypeOf(
  Object.fromEntries(
    `あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe
ぼbo ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゔvu ぁa ぃi
ぅu ぇe ぉo`
      .split(/\s+/)
      .map((pair) => [pair[0] ?? '', pair.slice(1)]),
  ),
  null,
);
const SMALL: Readonly<Record<string, string>> = Object.setPrototypeOf(
  {
    ゃ: 'a',
    ゅ: 'u',
    ょ: 'o',
    ぁ: 'a',
    ぃ: 'i',
    ぇ: 'e',
    ぉ: 'o',
  } satisfies Readonly<Record<string, string>>,
  null,
);

/** Whether a character is Hiragana, Katakana or the long-vowel mark. */
export function isKana(code: number): boolean {
  return code >= 0x3041 && code <= 0x30ff;
}

/** Reads kana in Hepburn spelling, without marking long vowels. */
export function romanizeKana(word: string): string {
  let out = '';
  let double = false;
  for (const char of word) {
    const code = char.codePointAt(0) ?? 0;
    const kana = code >= 0x30a1 && code <= 0x30f6 ? String.fromCodePoint(code - 0x60) : char;
    if (kana === 'っ') {
      double = true;
      continue;
    }
    const glide = SMALL[kana];
    const palatal = /(sh|ch|j)i$/.exec(out) ?? /([^aeiou])i$/.exec(out);
    if (glide && 'ゃゅょ'.includes(kana) && palatal) {
      out = `${out.slice(0, -1)}${/(sh|ch|j)i$/.test(out) ? '' : 'y'}${glide}`;
    } else if (glide && /[^aeiou][aeiou]$/.test(out) && !'ゃゅょ'.includes(kana)) {
      out = out.slice(0, -1) + glide;
    } else {
      const sound = SYLLABLES[kana] ?? '';
      out += (double ? (sound[0] ?? '') : '') + sound;
    }
    double = false;
  }
  return out;
}
