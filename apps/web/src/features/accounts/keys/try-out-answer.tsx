import type { RawAnswer } from '#api/send-raw';
import { Facts } from '#ui/facts';
import { Tag } from '#ui/tag';
import styles from './call-list.module.css';

/** The headers that a caller acts on. */
const HEADERS = ['content-type', 'retry-after', 'etag', 'cache-control', 'www-authenticate', 'x-request-id'];
/** Longer answers are cut off, because the browser slows down with them. */
const MAX_SHOWN = 200_000;

function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** The answer to a tried call: status, duration, headers and body. */
export function TryOutAnswer({ answer }: { answer: RawAnswer }) {
  const { status, statusText, headers, body, duration } = answer;
  const text = formatted(body);
  const listed = HEADERS.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, <code key={name}>{value}</code>] as const];
  });
  return (
    <section className={styles.part} aria-label="Answer of the tried call">
      <p role="status">
        <Tag tone={status < 400 ? 'good' : 'highest'}>
          {status} {statusText}
        </Tag>{' '}
        after {Math.round(duration).toLocaleString('en-US')} ms
      </p>
      <Facts facts={Object.fromEntries(listed)} />
      {body === '' ? (
        <p>The answer has no body.</p>
      ) : (
        <pre>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}\n…` : text}</pre>
      )}
      {text.length > MAX_SHOWN && (
        <p>Only the first {MAX_SHOWN.toLocaleString('en-US')} characters are shown.</p>
      )}
    </section>
  );
}
