import { expect, test, vi } from 'vitest'
import { i18n, startTexts } from './i18n.ts'
import { preferences } from './usePreferences.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('fetch', async (url: string) => {
  await new Promise((resolve) => setTimeout(resolve, 10))
  return new Response(JSON.stringify({ product: url }))
})

test('a language that is chosen while the first texts come is followed', async () => {
  const started = startTexts(['login'])
  preferences.change({ lng: 'fr' })
  await started
  expect(i18n.language).toBe('fr')
  expect(i18n.t('login:product')).toBe('/locales/fr/login.json')
})

test('a text that is missing is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.t('login:tagline')
  expect(told.mock.calls).toEqual([['There is no text login:tagline']])
})

test('plain Japanese says what it has in other words, and asks for nothing that it has not', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const texts = { '/locales/ja-plain/day.json': { today: 'きょう' }, '/locales/ja/day.json': { today: '今日', none: 'なし' } }
    const known = Object.entries(texts).find(([path]) => path === url)?.[1]
    return await Promise.resolve(
      new Response(JSON.stringify(known ?? { asked: url }), { status: known || url.includes('/ja/') ? 200 : 404 }),
    )
  })
  preferences.change({ lng: 'ja', plain: true })
  await vi.waitFor(() => expect(i18n.language).toBe('ja-plain'))
  await i18n.loadNamespaces(['day', 'visits'])
  expect([i18n.t('day:today'), i18n.t('day:none')]).toEqual(['きょう', 'なし'])
  expect(i18n.getResourceBundle('ja-plain', 'visits')).toEqual({})
  preferences.change({ plain: false })
  await vi.waitFor(() => expect(i18n.t('day:today')).toBe('今日'))
})
