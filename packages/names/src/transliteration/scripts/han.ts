import { Converter } from 'opencc-js/t2cn';
import { pinyin } from 'pinyin-pro';

const COMPOUND_SURNAMES = new Set(
  `欧阳 司马 诸葛 上官 司徒 夏侯 皇甫 尉迟 公孙 慕容 令狐 端木 南宫 东方 独孤 宇文 长孙 呼延 轩辕 完颜 赫连 闻人 淳于 单于 申屠 万俟
  濮阳 拓跋 澹台`.split(/\s+/),
);

/** Converts traditional characters to simplified ones, so that both spellings of a name are equal. */
export const simplified: (text: string) => string = Converter({ from: 't', to: 'cn' });

/** Whether a character is an ideograph of any block, or a mark that repeats one (`々`) or means zero (`〇`). */
export function isHan(code: number): boolean {
  return (
    (code >= 0x4e00 && code <= 0x9fff) ||
    (code >= 0x3400 && code <= 0x4dbf) ||
    (code >= 0x3005 && code <= 0x3007) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/**
 * Reads a run of simplified or traditional ideographs as pinyin, each in the sense that its neighbors determine. Two to
 * four characters are read as surname and given name (`xi jinping`), with the surname reading of the first (`单` shan,
 * not dan). `ü` is written `u`. Characters unknown to pinyin go through `readOther`.
 */
export function romanizeHan(word: string, readOther: (char: string) => string): string {
  const written = [...word];
  const chars = [...simplified(word)];
  const syllables = pinyin(chars.join(''), { toneType: 'none', type: 'array' });
  const isSplit = chars.length >= 2 && chars.length <= 4;
  const givenAt = chars.length > 2 && COMPOUND_SURNAMES.has(chars.slice(0, 2).join('')) ? 2 : 1;
  if (isSplit) {
    const surname = chars.slice(0, givenAt).join('');
    syllables.splice(0, givenAt, ...pinyin(surname, { toneType: 'none', type: 'array', mode: 'surname' }));
  }
  const read = syllables.map((syllable, at) => {
    const plain = syllable.replaceAll('ü', 'u');
    return /^[a-z]+$/.test(plain) ? plain : readOther(written[at] ?? syllable);
  });
  return isSplit ? `${read.slice(0, givenAt).join('')} ${read.slice(givenAt).join('')}` : read.join('');
}
