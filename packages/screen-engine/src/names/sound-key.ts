/**
 * A key that ignores spelling: equal for transliterations of one sound (kh/h, j/y/i, x/ks, c/k/q, ph/f, w/v, oo/ou/u,
 * doubled letters). Two words with one key are usually the same name in different spellings.
 */
export function soundKey(word: string): string {
  return word
    .replace(/tsch|tch|shch|sch|dj|dzh/g, (run) => (run.startsWith('d') ? 'j' : 'ch'))
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/kh|gh/g, (pair) => (pair === 'kh' ? 'h' : 'g'))
    .replace(/x/g, 'ks')
    .replace(/w/g, 'v')
    .replace(/oo|ou|u/g, 'u')
    .replace(/ee|ie|iy|yi|ii|yy|ij/g, 'i')
    .replace(/[ea][yij]/g, 'ei')
    .replace(/[yj]/g, 'i')
    .replace(/z/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/ae|oe|ue/g, (pair) => pair[0] ?? '')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=[^aeiou])h(?=[aeiou]|$)|(?<=[aeiou])h(?=[^aeiou]|$)/g, (h, at: number, all: string) =>
      /[csz]/.test(all[at - 1] ?? '') ? h : '',
    );
}
