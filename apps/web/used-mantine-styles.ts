import postcss from 'postcss';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';

/** Mantine's own class names, as its style sheets and its components write them. */
const CLASS = /\bm_[0-9a-f]+\b/g;

/** To Mantine the page is light in either theme (src/ui/theme/theme.ts). */
const IS_DARK = /data-mantine-color-scheme=["']?dark/;

/**
 * Leaves of Mantine's style sheets, in builds alone, what the page's components can wear; most is for others. Which
 * classes these are is read from the page as `page` bundles it, so that no list has to be kept.
 */
export function usedMantineStyles(page: InlineConfig): Plugin {
  let worn: Promise<Set<string>> | undefined;
  return {
    name: 'used-mantine-styles',
    apply: 'build',
    enforce: 'pre',
    async transform(css, id) {
      if (!/@mantine\/\w+\/styles\.layer\.css$/.test(id)) return null;
      worn ??= wornClasses(page);
      return { code: withoutUnworn(css, await worn), map: null };
    },
  };
}

async function wornClasses(page: InlineConfig): Promise<Set<string>> {
  const built = (await build({
    ...page,
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const worn = new Set(
    built.output.flatMap((file) => (file.type === 'chunk' ? (file.code.match(CLASS) ?? []) : [])),
  );
  if (worn.size === 0)
    throw new Error("The page wears none of Mantine's classes: they are written in another way");
  return worn;
}

/** Without the rules whose every class of Mantine's is unworn; one that tells elements by what they do not wear stays. */
function withoutUnworn(css: string, worn: ReadonlySet<string>): string {
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      if (IS_DARK.test(selector)) return false;
      const classes = selector.match(CLASS) ?? [];
      return classes.length === 0 || /:not\([^)]*m_/.test(selector) || classes.some((name) => worn.has(name));
    });
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  return sheet.toString();
}
