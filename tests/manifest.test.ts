import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/kit/languages.ts'
import { tokens } from '#web/kit/theme/tokens.ts'
import { manifestOf } from '../web/manifest.ts'

const web = fileURLToPath(new URL('../web/', import.meta.url))

describe.each(languages)('the manifest in %s', (language) => {
  const manifest = manifestOf(language)
  test('is one program in every language, with a name and shortcuts in this one', () => {
    expect(manifest).toMatchObject({ id: '/admin/today', start_url: '/admin/today', scope: '/', lang: language })
    const names = [manifest.name, ...manifest.shortcuts.map(({ name }) => name)]
    expect(names).toEqual(
      {
        ja: ['陽だまり', '出勤する', '休みを申請'],
        en: ['Hidamari', 'Clock in', 'Request leave'],
        fr: ['Hidamari', 'Pointer l’arrivée', 'Demander un congé'],
      }[language],
    )
    expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/admin/today?punch=in', '/admin/leave-request/ask'])
  })

  test.each(manifest.icons.filter(({ type }) => type === 'image/png'))(
    'has the icon $src in the size that it tells',
    async (icon) => {
      const { width, height, format } = await sharp(`${web}public${icon.src}`).metadata()
      expect(`${format} ${width}x${height}`).toBe(`png ${icon.sizes}`)
    },
  )
})

test('there are icons to be cut to any form, and one for the home screen of an iPhone, which shows nothing through', async () => {
  expect(manifestOf('ja').icons.map(({ purpose }) => purpose)).toContain('maskable')
  const page = readFileSync(`${web}index.html`, 'utf8')
  const [, touch = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(page) ?? []
  const picture = sharp(`${web}public${touch}`)
  expect(await picture.metadata()).toMatchObject({ width: 180, height: 180 })
  expect((await picture.stats()).isOpaque).toBe(true)
})

test('the bar around the page has the colours of the page', () => {
  const page = readFileSync(`${web}index.html`, 'utf8')
  const colors = [...page.matchAll(/name="theme-color" content="([^"]+)" data-mode="(\w+)"/g)].map(([, color, mode]) => [
    mode,
    color,
  ])
  expect(Object.fromEntries(colors)).toEqual({ light: tokens.light.paper, dark: tokens.dark.paper })
})
