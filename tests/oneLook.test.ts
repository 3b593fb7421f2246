import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { programsOf, sourceOf } from './sources.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const programs = programsOf('web/src').filter((file) => file.endsWith('.tsx'))
const those = (rule: (source: string) => boolean, but: readonly string[] = []): string[] =>
  programs.filter((file) => !but.includes(file) && rule(sourceOf(file)))

test('there is one select, that of the kit', () => {
  expect(those((source) => /<select\b/.test(source), ['web/src/kit/ui/Input.tsx', 'web/src/kit/ui/SmallSelect.tsx'])).toEqual([])
  expect(
    those((source) => /<SmallSelect\s+\{\.\.\.control\}/.test(source)),
    'the small one is no field of a form',
  ).toEqual([])
})

test('what narrows a list is a filter chip: beside a search, a period or other tools stand neither a select nor a switch', () => {
  expect(those((source) => /<(Toolbar|PeriodFilter|SearchBox)\b/.test(source) && /<(Small)?Select\b/.test(source))).toEqual([])
  expect(those((source) => source.includes("'@mui/material/Switch'"))).toEqual([])
})

test('the way back is a link of one look, whose arrow is drawn and not written', () => {
  // an arrow of a dialog and of the search, which close what is above the screen
  const inside = ['web/src/kit/tables/PdfPreview.tsx', 'web/src/shell/Palette.tsx']
  expect(those((source) => source.includes('/ArrowBack'), inside)).toEqual([])
  const written = readdirSync(`${root}locales`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .filter((file) => /": "[←‹]/.test(readFileSync(`${root}locales/${file}`, 'utf8')))
  expect(written).toEqual([])
})

test('a link has the look of all links (theme/base.css), which no screen changes', () => {
  const sheets = readdirSync(`${root}web/src`, { recursive: true, encoding: 'utf8' })
    .map((file) => `web/src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.module.css'))
  const coloured = sheets.filter((file) => /(^|[\s>])a(:hover)? \{[^}]*[^-]color: var\(--hd-primary/m.test(sourceOf(file)))
  expect(coloured).toEqual([])
})

test('the sun of the sample company stands before a link, so that no underline begins under it', () => {
  const within = /<(LinkButton|PlaceLink|Link|a)\b[^<]*>\s*(\{[\w.]*\.?sample && )?<SampleMark/
  expect(those((source) => within.test(source))).toEqual([])
})

test('the buttons of a dialog stand below what scrolls', () => {
  const inside = (source: string) =>
    [...source.matchAll(/<DialogContent\b[^>]*[^/]>([\s\S]*?)<\/DialogContent>/g)].some(([, content = '']) =>
      /<(Dialog)?Actions\b/.test(content),
    )
  expect(those(inside)).toEqual([])
})

test('a dialog with a table is wide enough for its names', () => {
  const narrow = (source: string) =>
    /<table\b/.test(source) &&
    ((source.includes('<Question') && !source.includes('wide="table"')) ||
      ((source.includes('<Dialog\n') || source.includes('<Dialog ')) && !/maxWidth="(md|lg)"/.test(source)))
  expect(those(narrow)).toEqual([])
})

test('a question that has nothing to do has one button, which closes it', () => {
  expect(those((source) => /\bact=\{[^\n]*action\.close/.test(source))).toEqual([])
})
