import { encode } from 'uqr';
import { html, Markup } from '../../markup.ts';

/** Whole pixels per cell, so that all cells have one size. */
const CELL = 4;

/** The text as a QR code inlined into the page: nothing is loaded and no script runs. */
export function qrCode(text: string): Markup {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return html`<svg viewBox="0 0 ${size} ${size}" width="${size * CELL}" height="${size * CELL}" role="img" aria-label="QR code for the authenticator app" shape-rendering="crispEdges">${new Markup(`<path d="${cells.join('')}"/>`)}</svg>`;
}
