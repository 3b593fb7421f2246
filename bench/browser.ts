import { type Browser, chromium } from '@playwright/test'
import { chooseBrowser } from '../e2e/browser.ts'
import { report, unlessStopped, waitingFor } from './progress.ts'

/** Starts the Chromium that CHROMIUM_PATH chooses, lets a part measure with it, and closes it. The bench names it beside the figures. */
export const withBrowser = async <T>(measure: (browser: Browser) => Promise<T>): Promise<T> => {
  waitingFor('Chromium to start')
  const { source, browser: chosen } = await chooseBrowser()
  // a signal ends the part, which closes the browser after what it measured
  const browser = await chromium.launch({ ...chosen, handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false })
  await report({ browser: `Chromium ${browser.version()} ${source}` })
  try {
    return await unlessStopped(measure(browser))
  } finally {
    await browser.close()
  }
}
