import { useEffect } from 'react';

interface PageMargins {
  name: string;
  who: string;
  inquiry: string;
}

/** A text as a CSS string, in which a name can end neither the string nor the rule. */
const quoted = (text: string): string =>
  `"${text.replace(/[\\"\n\r\f]/g, (mark) => `\\${mark.charCodeAt(0).toString(16)} `)}"`;

/**
 * Sets the texts that the style sheet prints in the margins of every page. Returns whether the browser prints them;
 * otherwise the page says them once.
 */
export function usePageMargins({ name, who, inquiry }: PageMargins): boolean {
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--print-name': name, '--print-who': who, '--print-inquiry': inquiry };
    for (const [property, text] of Object.entries(texts)) style.setProperty(property, quoted(text));
    return () => {
      for (const property of Object.keys(texts)) style.removeProperty(property);
    };
  }, [name, who, inquiry]);
  return 'CSSMarginRule' in window;
}
