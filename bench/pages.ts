import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { preview } from 'vite'
import { withBrowser } from './browser.ts'
import { waitingFor } from './progress.ts'

const root = fileURLToPath(new URL('timeline', import.meta.url))

/**
 * Opens a page by its path, in a session of its own, and waits until it has the function `ready`. An error in the page ends the part at
 * once: what it was asked for would be waited for in vain.
 */
export type OpenPage = (path: string, ready: keyof Window) => Promise<Page>

/** Builds the pages on which parts of the screen are measured, and serves them to Chromium. */
export const withPages = async <T>(measure: (open: OpenPage) => Promise<T>): Promise<T> => {
  waitingFor('the build of its pages')
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', root], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
  })
  const server = await preview({
    root,
    build: { outDir: '../../.cache/bench-timeline' },
    preview: { port: 0, host: '127.0.0.1' },
    logLevel: 'error',
  })
  const failure = Promise.withResolvers<never>()
  try {
    return await withBrowser((browser) => {
      const open: OpenPage = async (path, ready) => {
        const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
        page.on('pageerror', failure.reject)
        await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${path}`)
        await page.waitForFunction((name) => name in window, ready)
        return page
      }
      return Promise.race([measure(open), failure.promise])
    })
  } finally {
    await server.close()
  }
}
