import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

// The packed Chromium is for Linux on x64; elsewhere the tests use the Chrome of the machine.
const isPacked = process.platform === 'linux' && process.arch === 'x64';

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/global-setup.ts',
  // One more than a small machine has cores: two leave a quarter of its processor time unused.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A machine that stalls once fails no run; a test that needed its second try is named in the last line, to be mended.
  retries: 1,
  // A test is a walk of several steps, which takes five times as long on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A folder of its own, which is emptied first: other tests have theirs beside it.
  outputDir: './test-results/browser',
  reporter: 'list',
  use: {
    // A lost click fails its test in time for the second try.
    actionTimeout: 30_000,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    // A test must not look at what is half faded in.
    contextOptions: { reducedMotion: 'reduce' },
    ...(isPacked ? {} : { channel: 'chrome' }),
    launchOptions: isPacked
      ? {
          executablePath: await chromium.executablePath(),
          // Its own list has --single-process, which hangs.
          args: [
            '--no-sandbox',
            '--disable-dev-shm-usage',
            '--disable-gpu',
            // All pages of a profile share one process: another would load and compile the page's code again.
            '--disable-site-isolation-trials',
            '--renderer-process-limit=1',
            // A page lives for seconds, which compiling its functions for speed does not pay back.
            '--js-flags=--no-maglev --no-turbofan',
            '--hide-scrollbars',
            '--font-render-hinting=none',
          ],
        }
      : {},
  },
});
