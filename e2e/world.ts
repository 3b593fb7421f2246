import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test as base } from '@playwright/test'
import { dataDirectory, endProgram, type Program, startProgram } from '../tests/program.ts'

export const ADMIN = { last_name: '青木', first_name: '美咲', email: 'aoki@example.jp', password: 'himawari no hatake' }

/** The real program, started once for a file, empty. */
export const test = base.extend<object, { program: Program }>({
  program: [async ({ browserName: _ }, use) => {
    const { directory, remove } = dataDirectory()
    const program = await startProgram(directory)
    await use(program)
    await endProgram(program, 'SIGTERM')
    remove()
  }, { scope: 'worker', timeout: 120_000 }],
  baseURL: async ({ program }, use) => { await use(program.url) },
})

/** No serious finding of axe on what is shown now (WCAG 2.2 AA). */
export const expectAccessible = async (page: Page, what: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  const serious = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical')
  expect(serious.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3).join(', ')}`), what).toEqual([])
}

/** No sideways scrolling of the page. */
export const expectFits = async (page: Page, what: string) => {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over, what).toBeLessThanOrEqual(0)
}
export { expect }
