// Queries by role and name ask whether each element is displayed and visible, and what is placed beside a field asks
// whether each of its ancestors scrolls or moves. happy-dom computes the whole style for that, again after each change of
// the page, which took a seventh of the time of the tests. The tests load no style sheet (Mantine's own are off), so this
// reads them from style attributes.

const view = document.defaultView as Window & typeof globalThis;
const computed = view.getComputedStyle.bind(view);

/** What is not inherited and often asked, each with the word by which a style attribute may set it. */
const OWN = new Map([
  ['display', 'display'],
  ['position', 'position'],
  ['overflow', 'overflow'],
  ['overflowX', 'overflow'],
  ['overflowY', 'overflow'],
  ['scrollbarGutter', 'scrollbar'],
  ['borderTopWidth', 'border'],
  ['borderLeftWidth', 'border'],
  ['transform', 'transform'],
  ['translate', 'translate'],
  ['scale', 'scale'],
  ['rotate', 'rotate'],
  ['perspective', 'perspective'],
  ['willChange', 'will-change'],
  ['contain', 'contain'],
]);

/** What each of them is by tag without styles, as far as asked. */
const usual = new Map<string, string>();

view.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computed(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const style = () => (whole ??= computed(element));
  const read = (property: string): string => {
    if (property === 'display' && isUsual(element, property)) return usualOf(element, property, style);
    if (property === 'visibility' && element.isConnected) return visibilityOf(element);
    return style().getPropertyValue(property);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (name === 'visibility') return read(name);
      // A click asks it of the element and of each ancestor.
      if (name === 'pointerEvents' && !styleOf(element).includes('pointer-events')) return '';
      if (typeof name === 'string' && isUsual(element, name)) return usualOf(element, name, style);
      const value = Reflect.get(style(), name);
      return typeof value === 'function' ? value.bind(style()) : value;
    },
  });
};
globalThis.getComputedStyle = view.getComputedStyle;

/** Whether a property of an element is that of its tag without styles. */
function isUsual(element: Element, property: string): boolean {
  const word = OWN.get(property);
  return (
    word !== undefined &&
    element.isConnected &&
    element.tagName !== 'DIALOG' &&
    !styleOf(element).includes(word)
  );
}

function usualOf({ tagName }: Element, property: string, style: () => CSSStyleDeclaration): string {
  const key = `${tagName} ${property}`;
  let known = usual.get(key);
  if (known === undefined) {
    known = String(Reflect.get(style(), property));
    usual.set(key, known);
  }
  return known;
}

/** As the nearest ancestor says; none says it but by its style attribute. */
function visibilityOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const said = styleOf(at).includes('visibility') ? (at as HTMLElement).style.visibility : '';
    if (said !== '' && said !== 'inherit') return said;
  }
  return '';
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
