import type { Plugin } from 'vite';

/** A node of the syntax tree, as far as it is looked at. */
interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node;
  object?: Node;
  property?: Node;
  key?: Node;
  name?: string;
  arguments?: Node[];
  properties?: Node[];
}

interface Cut {
  from: number;
  to: number;
}

const DESCRIBING = ['meta', 'describe'];

/**
 * Leaves out of the domain, in builds alone, what describes it: the `.meta({ … })` and `.describe('…')` of its schemas and
 * the summaries of its endpoints. The server prints them; the page only calls and reads by what they describe.
 */
export function withoutDescriptions(): Plugin {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform(code, id) {
      if (!/packages[\\/]domain[\\/]src[\\/].*\.ts$/.test(id) || !/\.meta\(|\.describe\(|summary:/.test(code))
        return null;
      const cuts = descriptionsIn(this.parse(code) as unknown as Node, code);
      return { code: withoutCuts(code, cuts), map: null };
    },
  };
}

/** Where the descriptions stand below a node, none within another. */
function descriptionsIn(node: Node, code: string): Cut[] {
  const { callee, object = callee?.object } = node;
  if (node.type === 'CallExpression' && DESCRIBING.includes(callee?.property?.name ?? '') && object) {
    return [...descriptionsIn(object, code), { from: object.end, to: node.end }];
  }
  const isEndpoint = node.type === 'CallExpression' && callee?.name === 'endpoint';
  const summary = isEndpoint && node.arguments?.[0]?.properties?.find(({ key }) => key?.name === 'summary');
  const own = summary ? [{ from: summary.start, to: endOfProperty(summary, code) }] : [];
  return [...own, ...nodesIn(node).flatMap((child) => descriptionsIn(child, code))];
}

/** With the comma that separates it from the next one. */
const endOfProperty = ({ end }: Node, code: string): number =>
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodesIn = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const withoutCuts = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to }) => left.slice(0, from) + left.slice(to), code);
