import { readFileSync } from 'node:fs';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { firstLineOf, type TriedChange } from './tried-change.ts';

/** A mutation, activated by its id. */
export interface Change extends Omit<TriedChange, 'outcome'> {
  id: string;
}

const silent = () => {};
const log = { isDebugEnabled: () => false, debug: silent, info: silent };

const fromOne = ({ line, column }: { line: number; column: number }) => ({
  line: line + 1,
  column: column + 1,
});

/** The files with all of Stryker's mutations, each behind a switch and with coverage counters. */
export async function changedCode(
  files: readonly string[],
): Promise<{ code: ReadonlyMap<string, string>; changes: Change[] }> {
  const plain = new Map(files.map((name) => [name, readFileSync(name, 'utf8')]));
  const { files: changed, mutants } = await new Instrumenter(log as never).instrument(
    [...plain].map(([name, content]) => ({ name, content, mutate: true })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return {
    code: new Map(changed.map(({ name, content }) => [name, content])),
    changes: mutants.map(({ id, fileName, location, mutatorName, replacement }) => {
      const [start, end] = [fromOne(location.start), fromOne(location.end)];
      return {
        id,
        fileName,
        ...start,
        kind: mutatorName,
        before: firstLineOf(plain.get(fileName) ?? '', start, end),
        after: replacement.split('\n')[0] ?? '',
      };
    }),
  };
}

/** The same code without coverage counters, which take most of its run time. */
export function withoutCounting(code: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const silenced = (text: string) =>
    text.replace(/function (\w+Cov_\w+)\(\) \{/, 'function $1() {}\nfunction counting_$1() {');
  return new Map([...code].map(([name, text]) => [name, silenced(text)]));
}
