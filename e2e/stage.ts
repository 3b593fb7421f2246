import type { Browser, Page } from '@playwright/test'
import type { Program } from '../tests/program.ts'
import { drawn } from './accessible.ts'
import { type Call, helperOf } from './entering.ts'
import type { Variant } from './variants.ts'
import { goTo } from './goTo.ts'
import { callAs, expect, listen, signedIn, type StorageState, test as base } from './fixtures.ts'
import { limitOf } from '../tests/machine.ts'

/**
 * A page that stays open from test to test, for what is only looked at: the product is loaded once, and a screen is reached by a step inside.
 * `variant`: how it was looked at last.
 */
export type Stage = { page: Page; open: (path: string) => Promise<void>; variant?: Variant }
type Made = Stage & { complaints: string[] }

const made = async (browser: Browser, baseURL: string, storageState: StorageState): Promise<Made> => {
  const context = await browser.newContext({
    baseURL,
    storageState,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    // colours are measured, so none may be on its way to another
    reducedMotion: 'reduce',
  })
  const complaints: string[] = []
  await listen(context, complaints)
  // drawn from the beginning, since colours that have just come are still those of the mode before
  await context.addInitScript((rule) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rule)
    document.adoptedStyleSheets.push(sheet)
  }, drawn)
  const page = await context.newPage()
  page.setDefaultTimeout(limitOf(15_000))
  return { page, complaints, open: (path) => goTo(page, path) }
}

/** The stage of a helper, and the calls that this helper may make. */
type HelperStage = Stage & { call: Call }
type Stages = { stage: Made; outside: Made; helper?: Made & { call: Call } }

export const test = base.extend<{ stage: Stage; outside: Stage; helper: HelperStage }, { stages: Stages }>({
  stages: [
    async ({ browser, program, token }, use) => {
      const stage = await made(browser, program.url, signedIn(program, token))
      const outside = await made(browser, program.url, signedIn(program, null))
      const stages: Stages = { stage, outside }
      await use(stages)
      for (const { page } of [stage, outside, ...(stages.helper ? [stages.helper] : [])]) await page.context().close()
    },
    { scope: 'worker' },
  ],
  stage: async ({ stages: { stage } }, use) => {
    await use(stage)
    expect(stage.complaints.splice(0), 'errors in the browser').toEqual([])
  },
  outside: async ({ stages: { outside } }, use) => {
    await use(outside)
    expect(outside.complaints.splice(0), 'errors in the browser').toEqual([])
  },
  // made when a test asks for it, since most workers look at nothing as a helper
  helper: async ({ browser, program, call, proved: _, stages }, use) => {
    stages.helper ??= await asHelper(browser, program, call)
    await use(stages.helper)
    expect(stages.helper.complaints.splice(0), 'errors in the browser').toEqual([])
  },
})

/** The helper of the sample company of whom most is written down. */
const HELPER = 'チャン ヴァン フン'

async function asHelper(browser: Browser, program: Program, call: Call): Promise<Made & { call: Call }> {
  const { items } = await call<{ items: { id: string }[] }>('GET', `/staff?q=${encodeURIComponent(HELPER)}`)
  const token = await helperOf(call, program.url, items[0]?.id ?? '', ['チャン', 'フン'])
  return { ...(await made(browser, program.url, signedIn(program, token))), call: callAs(program.url, token) }
}
