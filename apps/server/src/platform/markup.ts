/** Markup that is safe to send: text in it was escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Markup | string | number | undefined | false;

const escapes: Record<string, string> = Object.setPrototypeOf(
  {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  } satisfies Record<string, string>,
  null,
);

const render = (part: Part): string => {
  if (part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  return String(part).replace(/[&<>"']/g, (character) => escapes[character] ?? character);
};

/** Builds markup from a template; every part that is not markup itself is escaped, absent parts leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Markup {
  return new Markup(strings.map((string, at) => string + render(parts[at])).join(''));
}
