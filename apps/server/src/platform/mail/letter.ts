import { html, type Markup } from '../markup.ts';
import { plainWords } from './plain-words.ts';

/** A list in a mail with its heading. */
export interface LetterList {
  heading: string;
  lines: readonly LetterLine[];
}

/** A list line in a mail: a label, a count and a link. */
interface LetterLine {
  label: string;
  value: string;
  path: string;
}

interface Letter {
  /** The name in the greeting, if known. */
  name?: string;
  /** Paragraphs separated by empty lines; text typed by people is inserted through `mailText`. */
  text: string;
  /** Labeled lines below the text. */
  facts?: Record<string, string>;
  /** Lists below the facts, each line with its count and link. */
  lists?: readonly LetterList[];
  /** The path of the button and its label. */
  path: string;
  action?: string;
  /** Text after the link. */
  closing?: string;
  /** The address of the page; without one the mail has no link. */
  publicUrl: string | undefined;
}

/** A mail as text and as HTML with the same content: a greeting, a message and a link. */
export function letter({
  name,
  text,
  facts = {},
  lists = [],
  path,
  action = 'Open Assay',
  closing,
  publicUrl,
}: Letter): { text: string; html: string } {
  const called = name && plainWords(name);
  const greeting = `Hello${called ? ` ${called}` : ''},`;
  const linkTo = (place: string) => publicUrl && `${publicUrl.replace(/\/+$/, '')}${place}`;
  const link = linkTo(path);
  const factLines = Object.entries(facts).map(([fact, value]) => `${fact}: ${value}`);
  const linked = lists.map(({ heading, lines }) => ({
    heading,
    lines: lines.map((line) => ({ ...line, link: linkTo(line.path) })),
  }));
  const listed = linked.map(({ heading, lines }) =>
    [
      heading,
      ...lines.map(({ label, value, link: to }) => [`${label}: ${value}`, to].filter(Boolean).join('\n')),
    ].join('\n\n'),
  );
  const parts = [greeting, text, factLines.join('\n'), ...listed, link, closing];
  return {
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: htmlLetter({ greeting, text, facts, lists: linked, link, action, closing }),
  };
}

const styles = {
  page: 'margin:0;padding:24px 12px;background:#fbfbf9;font:15px/1.5 system-ui,-apple-system,Arial,sans-serif;color:#1c1b19',
  card: 'max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e4e3df;border-radius:8px;border-collapse:separate',
  brand:
    'padding:16px 24px;border-bottom:1px solid #e4e3df;font-size:16px;font-weight:600;color:#1d2a5e;text-align:left',
  body: 'padding:20px 24px 24px;text-align:left',
  paragraph: 'margin:0 0 16px;overflow-wrap:anywhere',
  facts: 'margin:0 0 20px;border-collapse:collapse',
  fact: 'padding:4px 16px 4px 0;color:#5c5b57;font-weight:400;text-align:left;vertical-align:top;white-space:nowrap',
  value: 'padding:4px 0;font-family:ui-monospace,Menlo,monospace;font-size:14px;word-break:break-all',
  // Wraps, because a phone is narrower than most labels.
  lineLabel:
    'padding:4px 16px 4px 0;color:#5c5b57;font-weight:400;text-align:left;vertical-align:top;overflow-wrap:anywhere',
  amount: 'padding:4px 0;font-size:14px;vertical-align:top',
  heading: 'margin:0 0 8px;font-size:15px;font-weight:600',
  lineLink: 'color:#3f5bbd',
  button:
    'display:inline-block;padding:9px 18px;border-radius:5px;background:#3f5bbd;color:#ffffff;font-weight:500;text-decoration:none',
  plainLink: 'margin:16px 0 0;font-size:13px;color:#5c5b57;word-break:break-all',
  closing: 'margin:20px 0 0;padding-top:16px;border-top:1px solid #e4e3df;font-size:13px;color:#5c5b57',
};

const paragraphs = (text: string): Markup[] =>
  text.split(/\n{2,}/).map((paragraph) => html`<p style="${styles.paragraph}">${paragraph}</p>\n`);

/** Tables and inline styles, for mail programs. */
function htmlLetter({
  greeting,
  text,
  facts,
  lists,
  link,
  action,
  closing,
}: Required<Pick<Letter, 'text' | 'facts' | 'action'>> &
  Pick<Letter, 'closing'> & {
    greeting: string;
    lists: readonly { heading: string; lines: readonly (LetterLine & { link: string | undefined })[] }[];
    link: string | undefined;
  }): string {
  const rows = Object.entries(facts).map(([fact, value]) => tableRow(html`${fact}`, value));
  const listed = lists.map(
    ({ heading, lines }) =>
      html`<h2 style="${styles.heading}">${heading}</h2>\n<table style="${styles.facts}">\n${join(lines.map(listRow))}</table>\n`,
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Assay</title>
</head>
<body style="${styles.page}">
<table role="presentation" width="100%" style="${styles.card}">
<tr><td style="${styles.brand}">Assay</td></tr>
<tr><td style="${styles.body}">
${join(paragraphs(`${greeting}\n\n${text}`))}${
  rows.length > 0 && html`<table style="${styles.facts}">\n${join(rows)}</table>\n`
}${join(listed)}${
  link !== undefined &&
  html`<a href="${link}" style="${styles.button}">${action}</a>
<p style="${styles.plainLink}">${link}</p>
`
}${closing !== undefined && html`<p style="${styles.closing}">${closing}</p>\n`}</td></tr>
</table>
</body>
</html>
`.text;
}

const tableRow = (label: Markup, value: string): Markup =>
  html`<tr><th scope="row" style="${styles.fact}">${label}</th><td style="${styles.value}">${value}</td></tr>\n`;

const listRow = ({ label, value, link }: LetterLine & { link: string | undefined }): Markup => {
  const linked = link === undefined ? label : html`<a href="${link}" style="${styles.lineLink}">${label}</a>`;
  return html`<tr><th scope="row" style="${styles.lineLabel}">${linked}</th><td style="${styles.amount}">${value}</td></tr>\n`;
};

const join = (parts: readonly Markup[]): Markup => parts.reduce((all, part) => html`${all}${part}`, html``);
