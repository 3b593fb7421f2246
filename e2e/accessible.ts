import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** What axe looks at: contrast alone takes it longer than everything else. */
export type Part = 'everything' | 'contrast' | 'structure'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What is out of sight and not drawn has no size and the colours of before. */
export const drawn = '* { content-visibility: visible !important }'
const contrast = 'color-contrast'
const rules = {
  everything: { runOnly: { type: 'tag', values: tags } },
  contrast: { runOnly: { type: 'rule', values: [contrast] } },
  structure: { runOnly: { type: 'tag', values: tags }, rules: { [contrast]: { enabled: false } } },
} satisfies Record<Part, axe.RunOptions>

/** No serious finding of axe on what is shown now (WCAG 2.2 AA). */
export const expectAccessible = async (page: Page, what: string, part: Part = 'everything') => {
  let serious = await findings(page, part)
  // what was measured while the screen was changing is measured again; what is wrong stays wrong
  if (serious.length > 0) {
    await page.waitForTimeout(500)
    serious = await findings(page, part)
  }
  const scrolled = await page.evaluate(() => scrollY)
  // a target that is small only because the page was scrolled half of it under the bar is measured where the page begins
  if (scrolled > 0 && serious.length > 0 && serious.every((finding) => finding.startsWith('target-size'))) {
    await scrollTo(page, 0)
    serious = await findings(page, part)
    await scrollTo(page, scrolled)
  }
  expect.soft(serious, what).toEqual([])
}

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)

/** Axe is put into the page once and asked there: its own driver for Playwright brings itself along and opens a page every time. */
const findings = async (page: Page, part: Part): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ options, rule }) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rule)
      const before = [...document.adoptedStyleSheets]
      document.adoptedStyleSheets = [...before, sheet]
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
        ...options,
        resultTypes: ['violations'],
        iframes: false,
      })
      document.adoptedStyleSheets = before
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(
          ({ id, nodes }) =>
            `${id}: ${nodes
              .map(({ target }) => target.join(' '))
              .slice(0, 3)
              .join(', ')}`,
        )
    },
    { options: rules[part], rule: drawn },
  )
}
