import { findState } from '@assay/names/states';

const PLACEHOLDER = /^(?:n\s?[/\\]\s?a|n\.\s?a\.?|na|none|not (?:applicable|available)|[-–—_]{1,9})$/i;

/**
 * Whether a form writes this where a value is missing: `N/A`, `none` or a dash. `Na` is also a person's name, so that
 * under a key of a first or last name it is one.
 */
export const isPlaceholder = (key: string, text: string): boolean =>
  PLACEHOLDER.test(text.trim()) && !(/(?:first|last)_name$/.test(key) && /^na$/i.test(text.trim()));

/** The parts of an address on one line. */
interface PastedAddress {
  street?: string;
  city: string;
  state: string;
  zip5?: string;
}

/** `123 Main St, Suite 4, South Bend, IN 46601` in parts; null if it does not end in a city and a state. */
export function splitAddress(line: string): PastedAddress | null {
  const [, place = '', zip5] =
    /^(.*?)[\s,]*(?:(\d{5})(?:-\d{4})?)?$/.exec(line.trim().replace(/[\s,]+(USA|US|United States)$/i, '')) ??
    [];
  for (const stateWords of [2, 1]) {
    const end = new RegExp(`^(.+?)[\\s,]+(\\S+(?: \\S+){${stateWords - 1}})$`).exec(place);
    const state = findState(end?.[2] ?? '');
    const parts = (end?.[1] ?? '').split(/\s*,\s*/);
    const city = parts.pop();
    if (!state || !city || /\d/.test(city)) continue;
    return {
      ...(parts.length > 0 && { street: parts.join(', ') }),
      city,
      state: state.code,
      ...(zip5 && { zip5 }),
    };
  }
  return null;
}
