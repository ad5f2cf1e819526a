import { pinyin } from 'pinyin-pro';

const COMPOUND_SURNAMES = new Set(
  `欧阳 歐陽 司马 司馬 诸葛 諸葛 上官 司徒 夏侯 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 端木 南宫 南宮 东方 東方 独孤 獨孤 宇文 长孙 長孫
  呼延 轩辕 軒轅 完颜 完顏 赫连 赫連 闻人 聞人 淳于 单于 單于 申屠 万俟 濮阳 濮陽 拓跋 澹台 澹臺`.split(
    /\s+/,
  ),
);

/** True for an ideograph of any block, and for the marks that repeat one (`々`) or stand for zero (`〇`). */
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
 * Reads a run of ideographs in pinyin, each syllable in the sense that its neighbours give it; two to four are read as
 * surname and given name (`xi jinping`), the surname as surnames are read (`单` shan, not dan). `ü` is written `u`. What
 * pinyin does not know goes through `readOther`.
 */
export function romanizeHan(word: string, readOther: (char: string) => string): string {
  const chars = [...word];
  const read = (syllables: readonly string[]) =>
    syllables
      .map((syllable) => syllable.replaceAll('ü', 'u'))
      .map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : readOther(syllable)))
      .join('');
  const syllables = pinyin(word, { toneType: 'none', type: 'array' });
  if (chars.length < 2 || chars.length > 4) return read(syllables);
  const split = chars.length > 2 && COMPOUND_SURNAMES.has(chars.slice(0, 2).join('')) ? 2 : 1;
  const surname = pinyin(chars.slice(0, split).join(''), {
    toneType: 'none',
    type: 'array',
    mode: 'surname',
  });
  return `${read(surname)} ${read(syllables.slice(split))}`;
}
