/** A full-text query: its quoted phrases, and the words outside them that are not operators. */
export type FullTextQuery = { phrases: string[]; words: string[]; fault: string };

/** Full-text vendors get names without punctuation, so `!fault=error:2` arrives as `fault error 2`. */
const FAULT_IN_PHRASE =
  /\s?\bfault (rate limit|error|timeout|disconnect|malformed|huge|failed|slow)(?: (\d+))?\b/;

function takeFault(phrase: string): { phrase: string; fault: string } {
  const [, name, times] = FAULT_IN_PHRASE.exec(phrase) ?? [];
  if (!name) return { phrase, fault: '' };
  return {
    phrase: phrase.replace(FAULT_IN_PHRASE, ''),
    fault: `!fault=${name.replace(' ', '-')}${times ? `:${times}` : ''}`,
  };
}

/** Parses a query of quoted phrases, `OR` and parentheses. `fault` is the fault that a phrase requests. */
export function readQuery(text: string): FullTextQuery {
  const taken = Array.from(text.matchAll(/"([^"]*)"/g), ([, phrase = '']) => takeFault(phrase));
  const words = text
    .replace(/"[^"]*"/g, ' ')
    .split(/[\s()]+/)
    .filter((word) => word && word !== 'OR' && word !== 'AND');
  return {
    phrases: taken.map(({ phrase }) => phrase).filter(Boolean),
    words,
    fault: taken.find(({ fault }) => fault)?.fault ?? '',
  };
}
