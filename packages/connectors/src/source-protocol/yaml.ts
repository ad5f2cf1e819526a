const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Text that YAML reads as a string without quotes: not a number and not a reserved word. */
const PLAIN = /^(?!(?:true|false|null|yes|no|on|off)$)[A-Za-z$/_][\w$./ '(),;-]*$/;

const scalar = (value: unknown): string =>
  typeof value === 'string' && PLAIN.test(value) && !/\s$/.test(value) ? value : JSON.stringify(value);

/** Serializes a JSON value as YAML, with lists of plain values on one line. */
export function toYaml(value: unknown, indent = ''): string {
  if (isScalar(value)) return ` ${scalar(value)}\n`;
  if (Array.isArray(value)) {
    if (value.every(isScalar)) return ` [${value.map((entry) => JSON.stringify(entry)).join(', ')}]\n`;
    const deeper = `${indent}  `;
    return `\n${value.map((entry) => `${indent}-${toYaml(entry, deeper).replace(/^\n\s+/, ' ')}`).join('')}`;
  }
  const members = Object.entries(value as object);
  if (members.length === 0) return ' {}\n';
  return `\n${members.map(([key, member]) => `${indent}${scalar(key)}:${toYaml(member, `${indent}  `)}`).join('')}`;
}
