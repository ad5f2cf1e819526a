import { parseSync } from '@swc/core';

/** The marks under which a test runs all the same, and means what it says; not so skip, todo, fails, runIf and the like. */
const HARMLESS = new Set(['each', 'for', 'concurrent', 'sequential']);
const REQUIREMENTS = /( \[[A-Z]+-\d+\])+$/;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nodesIn = (value: unknown): Node[] =>
  Array.isArray(value) ? value.flatMap(nodesIn) : isNode(value) ? [value] : [];

/** What a test file calls: `test.each(cases)('title', …)` is `test` with the mark `each` and its cases. */
interface Called {
  name: string;
  marks: string[];
  cases?: unknown;
}

function called(callee: unknown): Called | null {
  if (!isNode(callee)) return null;
  if (callee.type === 'Identifier') return { name: String(callee.value), marks: [] };
  if (callee.type === 'MemberExpression') {
    const object = called(callee.object);
    return object && { ...object, marks: [...object.marks, String((callee.property as Node).value)] };
  }
  if (callee.type !== 'CallExpression') return null;
  const inner = called(callee.callee);
  return inner && { ...inner, cases: (callee.arguments as { expression: unknown }[])[0]?.expression };
}

/** The first text of each case of an each-list, which the title names. */
function casesOf(list: unknown, declared: ReadonlyMap<unknown, unknown>): string[] {
  if (!isNode(list)) return [];
  if (list.type === 'Identifier') return casesOf(declared.get(list.value), declared);
  const items = list.type === 'ArrayExpression' ? (list.elements as { expression: Node }[]) : [];
  return items.flatMap(({ expression }) => {
    const first =
      expression.type === 'ArrayExpression'
        ? (expression.elements as { expression: Node }[])[0]?.expression
        : expression;
    return first?.type === 'StringLiteral' ? [String(first.value)] : [];
  });
}

/**
 * The titles of the tests of a file that run on every machine, without the requirements at their end; a test of several
 * cases has a title for each, with its name in the place of %s. Throws for what is no TypeScript.
 */
export function runningTests(source: string): string[] {
  const declared = new Map<unknown, unknown>();
  const found: (Called & { title: string })[] = [];
  const visit = (node: Node, outer: readonly string[]): void => {
    if (node.type === 'VariableDeclarator') declared.set((node.id as Node).value, node.init);
    const call = node.type === 'CallExpression' ? called(node.callee) : null;
    const title = call && (node.arguments as { expression: Node }[])[0]?.expression;
    const isTitled = title?.type === 'StringLiteral';
    const marks = [...outer, ...(isTitled && call ? call.marks : [])];
    if (isTitled && call && ['test', 'it'].includes(call.name))
      found.push({ ...call, marks, title: String(title.value).replace(REQUIREMENTS, '') });
    const isGroup = isTitled && call?.name === 'describe';
    for (const child of Object.values(node).flatMap(nodesIn)) visit(child, isGroup ? marks : outer);
  };
  visit(parseSync(source, { syntax: 'typescript' }) as unknown as Node, []);
  if (found.some(({ marks }) => marks.includes('only'))) return [];
  return found
    .filter(({ marks }) => marks.every((mark) => HARMLESS.has(mark)))
    .flatMap(({ title, cases }) =>
      title.includes('%s') ? casesOf(cases, declared).map((name) => title.replace('%s', name)) : [title],
    );
}
