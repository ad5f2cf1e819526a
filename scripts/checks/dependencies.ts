// Checks the import rules. First proves on planted violations that each rule can fail.
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { dependencyRules } from './dependency-rules.ts';
import { plantedOffences } from './planted-offences.ts';

const root = join(import.meta.dirname, '../..');
const web = join(root, 'apps/web/src');

async function check(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: dependencyRules },
      // The default parser needs an older TypeScript than ours; without it, it finds no modules and never fails.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/dist' },
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.json', '.css', '.svg'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      // Only the first target of an `imports` entry is tried, and it has a single extension.
      alias: { '#app': join(web, 'app'), '#ui': join(web, 'ui'), '#api': join(web, 'api') },
    },
  );
  return output as ICruiseResult;
}

/** The rules that no planted violation triggers, so that it is unknown whether they work. */
async function rulesThatCannotFail(): Promise<string[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'assay-planted-')));
  try {
    const files = { ...plantedOffences, 'node_modules/leftpad/index.js': [] };
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), imports.map((name) => `import '${name}';\n`).join(''));
    }
    const { summary } = await check(folder, ['apps', 'packages', 'e2e', 'bench', 'scripts']);
    const broken = new Set(summary.violations.map((violation) => violation.rule.name));
    return dependencyRules.map((rule) => rule.name ?? '').filter((name) => !broken.has(name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const untested = await rulesThatCannotFail();
for (const name of untested) process.stdout.write(`the rule ${name} lets its planted offence pass\n`);

const present = new Set(readdirSync(root));
const { summary } = await check(
  root,
  ['apps', 'packages', 'scripts', 'e2e', 'bench', 'playwright.config.ts', 'vitest.config.ts'].filter((name) =>
    present.has(name),
  ),
);
const comments = new Map(dependencyRules.map((rule) => [rule.name, rule.comment]));
for (const { rule, from, to, cycle } of summary.violations) {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  process.stdout.write(`${rule.name}: ${from} → ${way}\n  ${comments.get(rule.name)}\n`);
}
process.stdout.write(
  `${summary.totalCruised} files, ${summary.totalDependenciesCruised} imports, ${dependencyRules.length} rules\n`,
);
process.exit(summary.violations.length > 0 || untested.length > 0 || summary.totalCruised === 0 ? 1 : 0);
