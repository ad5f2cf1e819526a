/** What a delivery status notification says of one mail. */
export interface DeliveryReport {
  /** The key of the mail, from the Message-ID of the returned message. */
  messageKey: string;
  /** Each address that the mail was not delivered to, with its status code (RFC 3463). */
  failures: { addresses: string[]; status: string }[];
}

type Headers = ReadonlyMap<string, string>;

const MAX_PARTS = 20;
const KEY = /<([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@[^<>\s]+>/i;

/**
 * Reads a delivery status notification (RFC 3464), as a mail server returns to the sender of a mail. Null when the text
 * is no such report, or does not name the mail that it is about. Delays and deliveries are no failures.
 */
export function deliveryReport(message: string): DeliveryReport | null {
  const { headers, body } = entity(message.replaceAll('\r\n', '\n'));
  const boundary = /boundary=(?:"([^"\n]{1,200})"|([^\s;"]{1,200}))/i.exec(headers.get('content-type') ?? '');
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark || !/^multipart\/report\b/i.test(headers.get('content-type') ?? '')) return null;
  const parts = `\n${body}`
    .split(`\n--${mark}`)
    .slice(1, MAX_PARTS)
    .map((part) => entity(part.replace(/^[^\n]*\n/, '')));
  const typed = (type: RegExp) => parts.find((part) => type.test(part.headers.get('content-type') ?? ''));
  const status = typed(/^message\/(?:global-)?delivery-status\b/i);
  const returned = typed(/^(?:text\/rfc822-headers|message\/(?:rfc822|global|global-headers))\b/i);
  const key = KEY.exec(
    (returned && entity(returned.body.trimStart()).headers.get('message-id')) ??
      headers.get('in-reply-to') ??
      '',
  );
  if (!status || !key) return null;
  // The first group of fields is about the message, each other one about a recipient.
  const groups = status.body
    .trim()
    .split(/\n\s*\n/)
    .map(fieldsOf);
  return { messageKey: key[1]!.toLowerCase(), failures: groups.flatMap(failureOf) };
}

function failureOf(fields: Headers): DeliveryReport['failures'] {
  if (fields.get('action')?.toLowerCase() !== 'failed') return [];
  const status = /^[45]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? '5.0.0';
  const addresses = ['final-recipient', 'original-recipient'].flatMap((name) => {
    const address = fields
      .get(name)
      ?.replace(/^[^;]*;\s*/, '')
      .replace(/^<|>$/g, '');
    return address ? [address] : [];
  });
  return [{ addresses, status }];
}

function entity(text: string): { headers: Headers; body: string } {
  const end = text.indexOf('\n\n');
  if (end === -1) return { headers: fieldsOf(text), body: '' };
  return { headers: fieldsOf(text.slice(0, end)), body: text.slice(end + 2) };
}

/** Fields by name in lower case, the first of each, with their folded lines joined. */
function fieldsOf(text: string): Headers {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (name && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}
