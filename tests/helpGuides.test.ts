import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AnyRoute, StaticDataRouteOption } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kit/languages.ts'
import { type Guide, linesOf, plainText } from '#web/shell/help/guide.ts'
import { menu } from '#web/shell/menu.ts'
import type { GuidePack } from '#web/kit/packs.ts'
import { guidesFor } from '#web/shell/help/guidesFor.ts'
import { screensWithGuide } from '#web/shell/help/useGuides.ts'
import { stepOf, tours } from '#web/shell/help/tours.ts'
import { router } from '#web/router.tsx'
import { roles } from '#domain/kit/permissions.ts'
import { guideLanguages, guidesIn, packedGuides, readGuide } from '../web/servedGuides.ts'
import { namespaces, textsOf } from './texts.ts'

const routes: Record<string, AnyRoute> = router.routesByPath
const PLAIN = 'ja-plain'
const screens = screensWithGuide(routes)
/** Every guide that a screen names. */
const wanted = [...new Set(screens.map(({ guide }) => guide))].toSorted()
/** The guides of the screens that helpers may open, which are also in easy Japanese. */
const ofHelpers = [
  ...new Set(screens.filter((screen) => screen.roles.length === 0 || screen.roles.includes('staff')).map(({ guide }) => guide)),
].toSorted()
/** The second-level headings of each language. */
const headings: Readonly<Record<string, string[]>> = {
  ja: ['はじめに', 'よくある質問', '困ったとき'],
  en: ['First steps', 'Often asked', 'If it goes wrong'],
  fr: ['Pour commencer', 'Questions fréquentes', 'En cas de problème'],
  [PLAIN]: ['はじめに', 'よく ある しつもん', 'こまった とき'],
}
const guides = guideLanguages().flatMap((language) =>
  guidesIn(language).map((name) => ({ language, name, guide: readGuide(language, name) })),
)

const textOf = (guide: Guide) => linesOf(guide).map(plainText).join('\n')
const countsOf = ({ steps, questions, faults }: Guide) => [steps, questions, faults].map(({ items }) => items.length)

describe('every screen has its guide', () => {
  test('a screen of the product names one; only what says why it shows nothing has none', () => {
    const titled = Object.entries(routes).filter(([, { options }]) => (options.staticData as StaticDataRouteOption).title)
    const without = titled.filter(([path]) => !screens.some((screen) => screen.path === path)).map(([path]) => path)
    expect(without).toEqual(['/403', '/404', '/under-construction'])
  })
  test.each(languages)('in %s', (language) => {
    const there = guidesIn(language)
    expect(wanted.filter((name) => !there.includes(name))).toEqual([])
  })
  test('helpers read those of every screen that they may open in easy Japanese', () => {
    expect(guidesIn(PLAIN).toSorted()).toEqual(ofHelpers)
  })
  test('and no guide is of a screen that there is not', () => {
    expect(guides.filter(({ name }) => !wanted.includes(name)).map(({ language, name }) => `${language}/${name}`)).toEqual([])
  })
  test('the languages are those of the product, and easy Japanese', () => {
    expect(guideLanguages().toSorted()).toEqual([...languages, PLAIN].toSorted())
  })
})

describe('every guide', () => {
  test('has the headings of its language', () => {
    const wrong = guides.filter(({ language, guide: { steps, questions, faults } }) => {
      return String([steps, questions, faults].map(({ title }) => title)) !== String(headings[language])
    })
    expect(wrong.map(({ language, name }) => `${language}/${name}`)).toEqual([])
  })
  test('has as many steps, questions and lines in each language, and not too many', () => {
    const japanese = new Map(guides.filter(({ language }) => language === 'ja').map(({ name, guide }) => [name, countsOf(guide)]))
    const wrong = guides.filter(({ name, guide }) => String(countsOf(guide)) !== String(japanese.get(name)))
    expect(wrong.map(({ language, name }) => `${language}/${name}`)).toEqual([])
    const [steps, questions, faults] = [5, 4, 4]
    const long = [...japanese].filter(([, [s = 0, q = 0, f = 0]]) => s > steps || q > questions || f > faults || q < 2)
    expect(long.map(([name]) => name)).toEqual([])
  })
  test('is read in two minutes', () => {
    const long = guides.filter(({ language, guide }) => {
      const text = textOf(guide)
      return language.startsWith('ja') ? text.length > 700 : text.split(/\s+/).length > 250
    })
    expect(long.map(({ language, name }) => `${language}/${name}`)).toEqual([])
  })
  test('leads by its links to screens that open without more', () => {
    const wrong = guides.flatMap(({ language, name, guide }) =>
      linesOf(guide)
        .flat()
        .flatMap((piece) =>
          typeof piece === 'object' && 'to' in piece && !routes[piece.to] ? [`${language}/${name}: ${piece.to}`] : [],
        ),
    )
    expect(wrong).toEqual([])
  })
  test('ends what it says as its language does', () => {
    const open = guides.flatMap(({ language, name, guide }) =>
      linesOf(guide)
        .map(plainText)
        .filter((line) => !(language.startsWith('ja') ? /[。？?]$/ : /[.?]$/).test(line))
        .map((line) => `${language}/${name}: ${line}`),
    )
    expect(open).toEqual([])
  })
})

/** What stands in the quotation marks of a language. */
const quotes: Readonly<Record<string, RegExp>> = {
  ja: /「([^」]+)」/g,
  [PLAIN]: /「([^」]+)」/g,
  en: /“([^”]+)”/g,
  fr: /«\s*([^»]+?)\s*»/g,
}
const shown = (language: string) =>
  namespaces.flatMap((namespace) =>
    existsSync(fileURLToPath(new URL(`../locales/${language}/${namespace}.json`, import.meta.url)))
      ? [...textsOf(language, namespace).values()]
      : [],
  )

test.each(Object.keys(quotes))('what a guide in %s names in quotation marks stands on a screen', (language) => {
  const labels = new Set([...shown(language), ...(language === PLAIN ? shown('ja') : [])])
  const quote = quotes[language] ?? /(?!)/g
  const unknown = guides
    .filter((one) => one.language === language)
    .flatMap(({ name, guide }) =>
      [...textOf(guide).matchAll(quote)].flatMap(([, label = '']) => (labels.has(label) ? [] : [`${name}: ${label}`])),
    )
  expect(unknown).toEqual([])
})

/** Characters of the first school year, with which those who learn the language begin. */
const FIRST = /[人入出上下手足日月見行書読大]/gu

test('easy Japanese asks for no character but the first ones, save in what stands on a screen', () => {
  const hard = guides
    .filter(({ language }) => language === PLAIN)
    .flatMap(({ name, guide }) =>
      linesOf(guide).flatMap((line) => {
        const own = line.map((piece) => (typeof piece === 'object' && 'to' in piece ? '' : plainText([piece]))).join('')
        const left = own.replaceAll(/「[^」]*」/g, '').replaceAll(FIRST, '')
        return /\p{Script=Han}/u.test(left) ? [`${name}: ${own}`] : []
      }),
    )
  expect(hard).toEqual([])
})

describe('what browsers get', () => {
  const namesIn = (language: string, pack: GuidePack) => Object.keys(JSON.parse(packedGuides(language, pack)) as object)
  test.each(guideLanguages())('in %s is one file with all guides, and one with those of helpers', (language) => {
    expect(namesIn(language, 'desk')).toEqual(wanted)
    expect(namesIn(language, 'helper')).toEqual(ofHelpers)
  })
  test('in easy Japanese is the Japanese guide where there is no other', () => {
    const [usual, plain] = ['ja', PLAIN].map((language) => JSON.parse(packedGuides(language, 'desk')) as Record<string, Guide>)
    expect(plain?.['audit-log']).toEqual(usual?.['audit-log'])
    expect(plain?.['today']).not.toEqual(usual?.['today'])
  })
})

describe('tours', () => {
  test.each(roles)('of %s lead only to screens that the role may open', (role) => {
    const open = new Set(
      screens.filter((screen) => screen.roles.length === 0 || screen.roles.includes(role)).map(({ path }) => path),
    )
    const shut = tours[role].map((name) => stepOf(name).to).filter((to) => to !== undefined && !open.has(to))
    expect(shut).toEqual([])
  })
})

test.each(roles)('the guides of %s begin with the first screen of the menu', (role) => {
  const order = menu.flatMap((entry) => ('items' in entry ? entry.items : [entry])).map(({ to }) => to)
  expect(guidesFor(screens, role, order)[0]?.guide).toBe('home')
})
