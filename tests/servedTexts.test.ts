import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#domain/kit/languages.ts'
import { filledTexts, packedTexts, servedTexts, textFiles } from '../web/servedTexts.ts'

test('a text that a language lacks is the English one, at any depth', () => {
  const japanese = { save: '保存', facts: { name: '氏名' } }
  const english = { save: 'Save', send: 'Send', facts: { name: 'Name', age: 'Age' }, acts: { close: 'Close' } }
  expect(filledTexts(japanese, english)).toEqual({
    save: '保存',
    send: 'Send',
    facts: { name: '氏名', age: 'Age' },
    acts: { close: 'Close' },
  })
})

test('a number has the forms of its own language', () => {
  const english = {
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  }
  expect(filledTexts({ days: '{{count}}日' }, english)).toEqual({
    days: '{{count}}日',
    hours_one: '{{count}} hour',
    hours_other: '{{count}} hours',
  })
})

test('browsers get every file of texts, and easy Japanese with its own texts only', () => {
  expect(textFiles()).toContain('ja/common.json')
  const keys = (name: string) => Object.keys(JSON.parse(servedTexts(name)) as object)
  expect(textFiles().filter((name) => keys(name).length === 0)).toEqual([])
  expect(keys('ja-plain/day.json').length).toBeLessThan(keys('ja/day.json').length)
})

test.each(languages)('the packs of %s hold the files as browsers get them: all for the office, less for a helper', (language) => {
  const packOf = (pack: 'desk' | 'helper') => JSON.parse(packedTexts(language, pack)) as Record<string, unknown>
  const [desk, helper] = [packOf('desk'), packOf('helper')]
  const files = textFiles()
    .filter((name) => name.startsWith(`${language}/`))
    .map((name) => basename(name, '.json'))
  expect(desk).toEqual(
    Object.fromEntries(Object.keys(desk).map((name) => [name, JSON.parse(servedTexts(`${language}/${name}.json`))])),
  )
  expect(desk).toMatchObject(helper)
  // what is in neither is named, so that a new file comes with the others
  expect(files.filter((name) => !(name in desk)).toSorted()).toEqual(['entry', 'login', 'mail', 'papers', 'terms'])
  expect(Object.keys(desk).filter((name) => !(name in helper))).toContain('pay_runs')
  expect(packedTexts(language, 'helper').length).toBeLessThan(packedTexts(language, 'desk').length * 0.8)
})
