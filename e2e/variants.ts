import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Part } from './accessible.ts'
import { expect } from './fixtures.ts'

export type Variant = {
  lng: 'ja' | 'fr'
  mode: 'light' | 'dark'
  direction: 'ltr' | 'rtl'
  fontSize: 'default' | 'large'
  furigana: boolean
  /** A desk, the laptop of an office, a phone. */
  width: 1440 | 1366 | 360
  axe?: Part
}

const locales = new URL('../locales/', import.meta.url).pathname

/** As most people have it, at a desk. */
export const desk = { lng: 'ja', mode: 'light', direction: 'ltr', fontSize: 'default', furigana: false, width: 1440 } as const

/**
 * How a person may have set up the screen: each width with each language, for the layout, and both modes at each width, since colours
 * move nothing; on the phone once with large type and once with readings above the words, which need the most room. Axe looks once at everything, once at the other colours,
 * and once at the other structure of a phone.
 */
export const variants: Variant[] = [
  { ...desk, axe: 'everything' },
  { ...desk, width: 1366, lng: 'fr', mode: 'dark', axe: 'contrast' },
  { ...desk, width: 360, lng: 'fr', fontSize: 'large', axe: 'structure' },
  { ...desk, width: 360, mode: 'dark', furigana: true },
]
/** For screens that are laid out in a way of their own. */
export const mirrored: Variant[] = [
  { ...desk, width: 360, direction: 'rtl' },
  { ...desk, direction: 'rtl' },
]

const heights = { 1440: 900, 1366: 768, 360: 740 } as const

/** Changes the preferences as another tab of the same browser would, so that the screen follows without being loaded again. */
export const applyVariant = async (page: Page, { width, ...preferences }: Omit<Variant, 'axe'>) => {
  await page.setViewportSize({ width, height: heights[width] })
  const [lng, text] = await page.evaluate(() => [document.documentElement.lang, document.body.innerText])
  await page.evaluate((wanted) => {
    for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, JSON.stringify(value))
    dispatchEvent(new StorageEvent('storage'))
  }, preferences)
  const { lng: lang, direction: dir, mode, fontSize } = preferences
  for (const [name, value] of Object.entries({ lang, dir, 'data-mode': mode, 'data-font-size': fontSize })) {
    await expect(page.locator('html')).toHaveAttribute(name, value)
  }
  await page.evaluate(
    () =>
      new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(done))
      }),
  )
  if (lng !== preferences.lng) await expect.poll(() => page.evaluate(() => document.body.innerText)).not.toBe(text)
}

/** What stands on the screen, to be read, read aloud, or shown on pointing. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const texts: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style')) texts.push(node.nodeValue?.trim() ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'placeholder']) texts.push(element.getAttribute(name) ?? '')
    }
    return [...texts, document.title]
  })

const keysIn = (value: unknown, at = ''): string[] => {
  if (typeof value !== 'object' || value === null) return [at]
  return Object.entries(value).flatMap(([key, inner]) => keysIn(inner, at === '' ? key : `${at}.${key}`))
}
const namespaces = readdirSync(`${locales}ja`).map((file) => file.replace('.json', ''))
const keys = new Set(
  namespaces
    .flatMap((name) => keysIn(JSON.parse(readFileSync(`${locales}ja/${name}.json`, 'utf8'))))
    .filter((key) => key.includes('.')),
)
const raw = new RegExp(`^(${namespaces.join('|')}):[a-z]|\\{\\{|\\bundefined\\b|\\bNaN\\b|Invalid Date|\\[object`)

/** Texts that show how the program is made instead of what it means. */
export const rawTexts = async (page: Page) => (await textsOf(page)).filter((text) => raw.test(text) || keys.has(text))
