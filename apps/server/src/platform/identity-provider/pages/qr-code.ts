import { encode } from 'uqr';
import { html, Markup } from '../../markup.ts';

/** Pixels of a cell: a whole number, so that all are of one size. */
const CELL = 4;

/** The text as a QR code: an image within the page, so nothing has to be loaded and no script runs. */
export function qrCode(text: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return html`<svg viewBox="0 0 ${size} ${size}" width="${size * CELL}" height="${size * CELL}" role="img" aria-label="QR code for the authenticator app" shape-rendering="crispEdges">${new Markup(`<path d="${cells.join('')}"/>`)}</svg>`;
}
