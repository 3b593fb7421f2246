import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Part } from './accessible.ts'
import { expect } from './fixtures.ts'
import { isInTurn } from '../tests/turns.ts'

export type Variant = {
  lng: 'ja' | 'en' | 'fr'
  /** Easy Japanese. */
  plain: boolean
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
export const desk = {
  lng: 'ja',
  plain: false,
  mode: 'light',
  direction: 'ltr',
  fontSize: 'default',
  furigana: false,
  width: 1440,
} as const

/**
 * How a person may have set up the screen: each width with each language, for the layout, and both modes at each width, since colours
 * move nothing; on the phone once with large type and once with readings above the words, which need the most room. Axe looks once at everything, once at the other colours,
 * and once at the other structure of a phone. In this order each step changes little: to change the language takes a screen the longest.
 */
const readings: Variant = { ...desk, width: 360, mode: 'dark', furigana: true }
const laptop: Variant = { ...desk, width: 1366, lng: 'fr', mode: 'dark', axe: 'contrast' }
const whole: Variant = { ...desk, axe: 'everything' }
const large: Variant = { ...desk, width: 360, lng: 'fr', fontSize: 'large', axe: 'structure' }
/** For screens that are laid out in a way of their own. */
const mirroredDesk: Variant = { ...desk, direction: 'rtl' }
const mirroredPhone: Variant = { ...desk, width: 360, direction: 'rtl' }

/** A helper has a phone, and reads one of these; colours and large type are looked at as an administrator. */
const phone = { ...desk, width: 360, axe: 'structure' } as const
const helperVariants: readonly Variant[] = [
  { ...phone, axe: 'everything' },
  { ...phone, plain: true },
  { ...phone, lng: 'en' },
  { ...phone, lng: 'fr' },
]

const variants = [mirroredDesk, whole, mirroredPhone, readings, large, laptop]

/**
 * The variants in which a screen is looked at: one of them in every second run, by turns, or all in the slow tests and where somebody runs
 * these tests alone.
 * @param number of the screen among all
 * @param mirrored whether it is laid out in a way of its own, and is also looked at from right to left
 */
export const variantsOf = (number: number, mirrored = false): Variant[] => {
  const all = variants.filter(({ direction }) => mirrored || direction === 'ltr')
  return all.filter((_, at) => isInTurn(number + at, all.length * 2))
}

/** The variants in which a screen is looked at as a helper: one of them in one of five runs, by turns. */
export const helperVariantsOf = (number: number): Variant[] =>
  helperVariants.filter((_, at) => isInTurn(number + at, helperVariants.length * 5))

/** Where a variant stands in the order in which each step changes little. */
export const placeOfVariant = (variant: Variant | undefined) => variants.findIndex((one) => one === variant)

const heights = { 1440: 900, 1366: 768, 360: 740 } as const

/**
 * Changes the preferences as another tab of the same browser would, so that the screen follows without being loaded again, and waits within the
 * page until it has: to ask from outside takes longer than to draw.
 * @throws when the screen has not followed within 15 seconds
 */
export const applyVariant = async (page: Page, { width, ...preferences }: Omit<Variant, 'axe'>) => {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: heights[width] })
  const { lng: lang, direction: dir, mode, fontSize } = preferences
  const isThere = await page.evaluate(
    async ({ wanted, attributes }) => {
      const root = document.documentElement
      // the menu changes with the language alone, other parts of a screen also with what they show
      const words = () => (document.querySelector('nav') ?? document.body).textContent
      const before = words()
      const isOtherLanguage = root.lang !== wanted.lng
      for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, JSON.stringify(value))
      dispatchEvent(new StorageEvent('storage'))
      const frame = () => new Promise((done) => requestAnimationFrame(done))
      const follows = () =>
        Object.entries(attributes).every(([name, value]) => root.getAttribute(name) === value) &&
        !(isOtherLanguage && words() === before)
      const end = performance.now() + 15_000
      while (!follows() && performance.now() < end) await frame()
      await frame()
      await frame()
      return follows()
    },
    { wanted: preferences, attributes: { lang, dir, 'data-mode': mode, 'data-font-size': fontSize } },
  )
  expect(isThere, 'the screen follows the preferences').toBe(true)
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
const raw = new RegExp(
  `^(${namespaces.join('|')}):[a-z]|\\{\\{|\\bundefined\\b|\\bNaN\\b|Invalid Date|\\[object|\\d{4}-\\d\\d-\\d\\d`,
)

/** Texts that show how the program is made instead of what it means. */
export const rawTexts = async (page: Page) => (await textsOf(page)).filter((text) => raw.test(text) || keys.has(text))
