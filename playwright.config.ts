import { defineConfig } from '@playwright/test'
import { findBrowser, withNoto } from './e2e/browser.ts'
import { limitOf } from './tests/machine.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  globalSetup: './e2e/sample.ts',
  // each starts a program with a data directory of its own
  workers: 2,
  timeout: limitOf(120_000),
  expect: { timeout: limitOf(15_000) },
  reporter: [['./e2e/turns.ts'], ['line'], ['json']],
  use: {
    // a new page is a new process: the journeys take one another's, emptied (cookies, stored values, cache)
    reuseContext: true,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(await findBrowser()), env: withNoto() },
  },
})
