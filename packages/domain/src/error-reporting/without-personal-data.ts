/** The patterns to redact, in this order: addresses before the numbers in them. */
const personal: [RegExp, string][] = [
  [/((?:https?:\/)?\/[^\s"'?#\\]*)\?[^\s"'#\\]*/g, '$1'],
  [/(?<!\w)eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/(?<!\w)(Bearer|Token|Basic)\s+[\w.~+/=-]{8,}/gi, '$1 [token]'],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[email]'],
  [/(?<!\w)\d{3}-\d{2}-\d{4}(?!\w)/g, '[SSN]'],
  [/(?<!\w)\d{2}-\d{7}(?!\w)/g, '[EIN]'],
  [/(?<!\w)\d{9}(?!\w)/g, '[number]'],
  [/(?<![\w+])(?:\+?1[ .-]?)?(?:\(\d{3}\)|\d{3})[ .-]?\d{3}[ .-]?\d{4}(?!\w)/g, '[phone]'],
];

/** Keys whose values are always redacted. */
const SECRET_KEY =
  /^(?:authorization|cookie|set-cookie|token|access_token|id_token|refresh_token|password|ssn|ein|email|phone|date_of_birth|ip_address|http\.query|url\.query)$/i;

const withoutIn = (text: string): string =>
  personal.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/**
 * Removes personal data from a report: EINs, SSNs, emails, phone numbers, tokens, and the query strings of URLs, which
 * contain searched names (details: back office, section 39). Accepts any JSON value.
 */
export function withoutPersonalData<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutIn(value) as Value;
  if (Array.isArray(value)) return value.map(withoutPersonalData) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      SECRET_KEY.test(key) ? '[left out]' : withoutPersonalData(each),
    ]),
  ) as Value;
}
