// Queries by role and name ask whether each element is displayed and visible. happy-dom computes the whole style for
// that, again after each change of the page, which took a seventh of the time of the tests. The tests load no style sheet
// (Mantine's own are off), so this reads them from style attributes.

const view = document.defaultView as Window & typeof globalThis;
const computed = view.getComputedStyle.bind(view);

/** What each tag is displayed as without styles, as far as asked. */
const usualDisplay = new Map<string, string>();

view.getComputedStyle = (element, pseudo) => {
  if (pseudo) return computed(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const style = () => (whole ??= computed(element));
  const read = (property: string): string => {
    if (property === 'display' && isUsual(element)) return displayOf(element, style);
    if (property === 'visibility' && element.isConnected) return visibilityOf(element);
    return style().getPropertyValue(property);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get(_, name) {
      if (name === 'getPropertyValue') return read;
      if (name === 'display' || name === 'visibility') return read(name);
      // A click asks it of the element and of each ancestor.
      if (name === 'pointerEvents' && !styleOf(element).includes('pointer-events')) return '';
      const value = Reflect.get(style(), name);
      return typeof value === 'function' ? value.bind(style()) : value;
    },
  });
};
globalThis.getComputedStyle = view.getComputedStyle;

/** Whether an element is displayed as its tag is without styles. */
function isUsual(element: Element): boolean {
  return element.isConnected && element.tagName !== 'DIALOG' && !styleOf(element).includes('display');
}

function displayOf({ tagName }: Element, style: () => CSSStyleDeclaration): string {
  const known = usualDisplay.get(tagName) ?? style().display;
  usualDisplay.set(tagName, known);
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
