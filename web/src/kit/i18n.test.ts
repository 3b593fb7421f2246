import { expect, test, vi } from 'vitest'
import { i18n, startTexts } from './i18n.ts'
import { preferences } from './usePreferences.ts'

vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('fetch', async (url: string) => {
  await new Promise((resolve) => setTimeout(resolve, 10))
  return new Response(JSON.stringify({ product: url }))
})

test('a language that is chosen while the first texts come is followed', async () => {
  const started = startTexts(['login'], { 'id-day': '/assets/texts-id-day.json' })
  preferences.change({ lng: 'fr' })
  await started
  expect(i18n.language).toBe('fr')
  expect(i18n.t('login:product')).toBe('/locales/fr/login.json')
})

test('a count that is no number is told, since languages with a plural would have no text', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.t('login:product', { count: 99 })
  i18n.t('login:product', { count: '99+' })
  expect(told.mock.calls).toEqual([['The count of login:product is no number']])
  told.mockRestore()
})

test('a text that is missing is told', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  i18n.t('login:tagline')
  expect(told.mock.calls).toEqual([['There is no text login:tagline']])
})

test.each([
  ['ja', true, 'ja-plain'],
  ['vi', false, 'vi'],
] as const)('texts of helpers are read whole in %s with easy Japanese %s, the others in Japanese', async (lng, plain, language) => {
  vi.stubGlobal('fetch', async (url: string) => await Promise.resolve(new Response(JSON.stringify({ title: url }))))
  preferences.change({ lng, plain })
  await vi.waitFor(() => expect(i18n.language).toBe(language))
  await i18n.loadNamespaces(['day', 'pay_runs'])
  expect([i18n.t('day:title' as 'product'), i18n.t('pay_runs:title' as 'product')]).toEqual([
    `/locales/${language}/day.json`,
    '/locales/ja/pay_runs.json',
  ])
  expect(i18n.languages).toEqual([language])
})

test('with one namespace of a pack all of its namespaces are there, so that none hides a screen that asks for it later', async () => {
  const pack = { day: { title: 'Hari ini' }, clock: { title: 'Absensi' } }
  vi.stubGlobal(
    'fetch',
    async (url: string) => await Promise.resolve(new Response(JSON.stringify(url.startsWith('/assets') ? pack : {}))),
  )
  preferences.change({ lng: 'id', plain: false })
  await vi.waitFor(() => expect(i18n.language).toBe('id'))
  await i18n.loadNamespaces('day')
  expect(i18n.hasLoadedNamespace('clock')).toBe(true)
  expect(i18n.t('clock:title')).toBe('Absensi')
})
