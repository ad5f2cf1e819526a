import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Locator, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Marks the elements whose contrast is checked. */
const MARK = 'data-contrast';

/** What a checked page is given. */
interface InPage {
  axe: typeof Axe;
  markContrasts(root: Element, mark: string): void;
}

/**
 * Checks the current page with axe: fails on serious and critical violations.
 * @param within only this part, such as a dialog over what was checked before
 */
export async function expectAccessible(page: Page, within?: Locator): Promise<void> {
  const root = within ?? page.locator('html');
  // Elements that are still fading in do not have their final contrast.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${source}; window.markContrasts = ${markContrasts};`);
  // One call finds the part, marks it and begins, because a part may be drawn again at any moment.
  const severe = await root.evaluate(async (element, mark) => {
    const { axe, markContrasts } = window as unknown as InPage;
    markContrasts(element, mark);
    axe.configure({ rules: [{ id: 'color-contrast', selector: `[${mark}]` }] });
    // All violations of a rule have its impact: those of mild rules would take a third of the time and then be ignored.
    const { rules } = (axe as unknown as { _audit: { rules: { id: string; impact?: string }[] } })._audit;
    const mild = rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate');
    const { violations } = await axe.run(element, {
      resultTypes: ['violations'],
      rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])),
      // Without the style sheets, which only a rule that does not run reads.
      preload: { assets: ['media'] },
    });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, MARK);
  expect(severe).toEqual([]);
}

/**
 * Marks one of the elements whose text has the same color, size and weight on the same backgrounds, because contrast
 * takes axe most of its time. What lies in an element that is placed over others is only like its neighbors there. Runs
 * in the page, so it cannot reference anything in this module.
 */
function markContrasts(root: Element, mark: string): void {
  const backgrounds = new Map<Element, string>();
  const backgroundsOf = (element: Element | null): string => {
    if (!element) return '';
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
    const isPlaced = position === 'absolute' || position === 'fixed' || position === 'sticky';
    const own = `${backgroundColor} ${backgroundImage} ${opacity} ${isPlaced ? backgrounds.size : ''}/`;
    const isBare = own === 'rgba(0, 0, 0, 0) none 1 /';
    const all = `${backgroundsOf(element.parentElement)}${isBare ? '' : own}`;
    backgrounds.set(element, all);
    return all;
  };
  for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
  const styles = new Set<string>();
  for (const element of root.querySelectorAll(':not(head, head *)')) {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    if (!isText && !element.matches('input, select, textarea')) continue;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const style = [color, fontSize, fontWeight, textShadow, backgroundsOf(element)].join('|');
    if (styles.has(style)) continue;
    styles.add(style);
    element.setAttribute(mark, '');
  }
}
