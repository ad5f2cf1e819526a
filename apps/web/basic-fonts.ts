import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule } from 'postcss';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The characters of nearly every text: ASCII and the symbols the page itself uses. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const SIGNS = '\u00a0·×–—‘’“”•…←↑→↓−';
const BASIC_RANGE = ['U+20-7e', ...Array.from(SIGNS, (sign) => `U+${sign.charCodeAt(0).toString(16)}`)].join(
  ',',
);
/** The weights the page uses, of a font that has them all. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * The OpenType features browsers apply by default, without contextual alternates, which weigh more than they show; plus
 * tabular figures.
 */
const FEATURES = [
  ...['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'],
  'tnum',
];

const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));

/**
 * In builds, makes a small font of the common characters, half the size of the whole Latin font. A browser fetches the
 * latter only when a text has another character, such as the é of a name.
 */
export function basicFonts(): Plugin {
  return {
    name: 'basic-fonts',
    apply: 'build',
    enforce: 'pre',
    async transform(css, id) {
      if (!/@fontsource[\w-]*\/.*\.css$/.test(id)) return null;
      const sheet = postcss.parse(css);
      const faces: AtRule[] = [];
      sheet.walkAtRules('font-face', (face) => void faces.push(face));
      for (const face of faces) {
        const file = /url\(([^)]*-latin-(?:wght|\d+)-normal\.woff2)\)/.exec(face.toString())?.[1];
        // If two faces have a character, the later one is used.
        if (file) face.after(await basicFace(face, join(dirname(id), file), dirname(id)));
      }
      return { code: sheet.toString(), map: null };
    },
  };
}

async function basicFace(face: AtRule, font: string, folder: string): Promise<AtRule> {
  const isVariable = font.includes('-wght-');
  const wanted = {
    targetFormat: 'woff2' as const,
    keepFeatures: FEATURES,
    ...(isVariable ? { variationAxes: { wght: WEIGHTS } } : {}),
  };
  const small = await subsetFont(await readFile(font), ASCII + SIGNS, wanted);
  await mkdir(cache, { recursive: true });
  const path = join(cache, basename(font).replace('-latin-', '-basic-'));
  await writeFile(path, small);
  const basic = face.clone();
  basic.walkDecls(/^(?:src|unicode-range)$/, (declaration) => void declaration.remove());
  basic.append({ prop: 'src', value: `url(${relative(folder, path)}) format('woff2')` });
  basic.append({ prop: 'unicode-range', value: BASIC_RANGE });
  if (isVariable)
    basic.walkDecls('font-weight', (weight) => {
      weight.value = `${WEIGHTS.min} ${WEIGHTS.max}`;
    });
  return basic;
}
