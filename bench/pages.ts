import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { preview } from 'vite'
import { findBrowser } from '../e2e/browser.ts'

const root = fileURLToPath(new URL('timeline', import.meta.url))

/** Builds the pages on which parts of the screen are measured, and serves them to Chromium at `base`. */
export const withPages = async <T>(measure: (browser: Browser, base: string) => Promise<T>): Promise<T> => {
  const built = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', root], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  })
  if (built.status !== 0) throw new Error('the pages of the bench did not build')
  const server = await preview({
    root,
    build: { outDir: '../../.cache/bench-timeline' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const browser = await chromium.launch(await findBrowser())
  try {
    return await measure(browser, server.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await server.close()
  }
}
