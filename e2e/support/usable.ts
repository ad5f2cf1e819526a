import { type BrowserContext, type ConsoleMessage, expect, type Locator } from '@playwright/test';

/**
 * Why a person could not see an element or click it; null if they could. Playwright checks neither opacity nor what
 * covers an element when it types or reads. Runs in the page, so it cannot reference anything in this module.
 */
function whyUnusable(element: Element): string | null {
  const dialog = element.closest('[role="dialog"]');
  // The native control of a switch or a choice is drawn by its label.
  const isDrawnByLabel = element.matches('input[type="radio"], input[type="checkbox"], input[type="file"]');
  const drawn = isDrawnByLabel ? (element.parentElement ?? element) : element;
  for (let at: Element | null = drawn; at; at = at.parentElement) {
    // An element that is fading in will be visible.
    if (at.getAnimations().length > 0) return null;
    if (getComputedStyle(at).opacity === '0')
      return `is within something of opacity 0 (${at.getAttribute('class')})`;
  }
  if (!dialog) return null;
  if (getComputedStyle(drawn).pointerEvents === 'none') return 'takes no clicks';
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const frame = dialog.getBoundingClientRect();
  const isScrolledAway = x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
  const above = document.elementFromPoint(x, y);
  if (isScrolledAway || !above || dialog.contains(above) || above.contains(dialog)) return null;
  // A list of choices may cover its field.
  if (above.closest('[role="listbox"], [role="menu"], [role="tooltip"]')) return null;
  return `is covered by something else (${above.getAttribute('class')})`;
}

const MARK = 'A test used an element that a person could not use:';

/** Records what tests type into and press, in all pages of a profile. */
export async function watchUse(context: BrowserContext): Promise<void> {
  await context.addInitScript(`(() => {
    const whyUnusable = ${whyUnusable};
    const look = (event) => {
      const element = event.composedPath()[0];
      if (!(element instanceof Element) || element === document.body) return;
      const why = whyUnusable(element);
      if (why) console.error(${JSON.stringify(MARK)}, element.outerHTML.slice(0, 200), why);
    };
    for (const type of ['pointerdown', 'keydown', 'input']) addEventListener(type, look, true);
  })()`);
}

/** Collects the elements used in the pages of a profile that a person could not have used. */
export function collectUnusable(context: BrowserContext): { found: string[]; stop(): void } {
  const found: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.text().startsWith(MARK)) found.push(message.text());
  };
  context.on('console', onConsole);
  return { found, stop: () => void context.off('console', onConsole) };
}

/** Expects that a person could see and click an element, such as a dialog or one of its fields. */
export async function expectUsable(locator: Locator): Promise<void> {
  await expect(locator).toBeVisible();
  await expect.poll(() => locator.evaluate(whyUnusable)).toBeNull();
}
