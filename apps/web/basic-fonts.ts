import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule } from 'postcss';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** What nearly every text is written with: ASCII and the signs that the page itself uses. */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at)).join('');
const SIGNS = '\u00a0·×–—‘’“”•…←↑→↓−';
const BASIC_RANGE = ['U+20-7e', ...Array.from(SIGNS, (sign) => `U+${sign.charCodeAt(0).toString(16)}`)].join(
  ',',
);
/** The weights that the page uses, of a font that has them all. */
const WEIGHTS = { min: 400, max: 700 };
/**
 * What a browser does by itself with a font's signs, but for other forms of a sign beside certain neighbours, which weigh
 * more than they show; and the figures of one width that the style sheets ask for.
 */
const FEATURES = [
  ...['ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'],
  'tnum',
];

const cache = fileURLToPath(new URL('../../node_modules/.cache/fonts', import.meta.url));

/**
 * Makes a small font of the signs nearly every text is written with, in builds alone, half as heavy as the font of all
 * Latin signs. A browser fetches the latter when a text has another sign, such as the é of a name.
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
        // Of two faces that have a sign, the later one is taken.
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
