import { ListFormatError } from '@assay/screen-engine/lists';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';

/** An element of a list's XML with its content; names are without namespaces. */
export interface XmlElement {
  name: string;
  /** the line of its start tag, counted from 1 */
  line: number;
  attributes: Readonly<Record<string, string>>;
  /** its own text, trimmed */
  text: string;
  children: readonly XmlElement[];
}

type Draft = XmlElement & { children: XmlElement[] };

/** Far more than any real entry has; a file that exceeds it is faulty. */
const MAX_ELEMENTS = 50_000;

/**
 * Parses XML from chunks of text and yields each element of the wanted names as a whole, so that a list of any size
 * needs the memory of one entry. Passes elements outside of them to `outside` with their text, without children. Throws
 * ListFormatError with the line. Refuses entities other than XML's own.
 */
export async function* xmlRecords(
  chunks: AsyncIterable<string>,
  wanted: ReadonlySet<string>,
  outside: (element: XmlElement) => void,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  const open: Draft[] = [];
  const ready: XmlElement[] = [];
  let record: Draft | undefined;
  let size = 0;
  parser.on('error', (error) => {
    throw new ListFormatError(parser.line, error.message.replace(/^\d+:\d+: /, ''));
  });
  parser.on('opentag', (tag: { local: string; attributes: Record<string, SaxesAttributeNS> }) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value.trim()]),
    );
    const element: Draft = { name: tag.local, line: parser.line, attributes, text: '', children: [] };
    if (record) {
      open.at(-1)?.children.push(element);
      if (++size > MAX_ELEMENTS)
        throw new ListFormatError(record.line, `${record.name} has more than ${MAX_ELEMENTS} elements`);
    } else if (wanted.has(tag.local)) {
      record = element;
      size = 0;
    }
    open.push(element);
  });
  const append = (piece: string) => {
    const element = open.at(-1);
    if (element) element.text += piece;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element) return;
    element.text = element.text.trim();
    if (!record) outside(element);
    else if (element === record) {
      ready.push(record);
      record = undefined;
    }
  });
  for await (const chunk of chunks) {
    parser.write(chunk);
    yield* ready.splice(0);
  }
  parser.close();
  yield* ready.splice(0);
}

/** The elements at a path such as `Names/Name` within an element. */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The non-empty texts at a path, each once. */
export function textsAt(element: XmlElement, path: string): string[] {
  return [
    ...new Set(
      elementsAt(element, path)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .filter((text) => text !== ''),
    ),
  ];
}

/** The first text at a path; empty when there is none. */
export function textAt(element: XmlElement, path: string): string {
  return textsAt(element, path)[0] ?? '';
}
