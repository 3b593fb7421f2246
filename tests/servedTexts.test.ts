import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { keptBy } from '#domain/contract.ts'
import { allEntities } from '#domain/entities.ts'
import { may } from '#domain/kit/permissions.ts'
import { languages } from '#domain/kit/languages.ts'
import { filledTexts, printed, said, wholeTexts } from '#domain/kit/localeTexts.ts'
import { helperTexts, speaks } from '#web/kit/packs.ts'
import { packedTexts, servedTexts, textFiles } from '../web/servedTexts.ts'

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

test('a language for helpers falls back to easy Japanese, and that to Japanese', () => {
  const files: Record<string, Record<string, string>> = {
    vi: { today: 'Hôm nay', hours_other: '{{count}} giờ' },
    'ja-plain': { today: 'きょう', next: 'つぎ', hours: '{{count}}じかん' },
    ja: { today: '今日', next: '次', hours: '{{count}}時間', last: '前回' },
  }
  const whole = (language: string) => wholeTexts(language, (one) => files[one])
  expect(whole('vi')).toEqual({ today: 'Hôm nay', hours_other: '{{count}} giờ', next: 'つぎ', last: '前回' })
  expect(whole('ja-plain')).toEqual({ today: 'きょう', next: 'つぎ', hours: '{{count}}じかん', last: '前回' })
  expect(whole('ne')).toEqual(whole('ja-plain'))
})

test('French has spaces at which no line breaks, which its files do not have', () => {
  expect(printed('fr', 'Voulez-vous « envoyer » ? Oui : 2 ; non !')).toBe(
    'Voulez-vous «\u00a0envoyer\u00a0»\u202f? Oui\u00a0: 2\u202f; non\u202f!',
  )
  expect(printed('en', 'Yes : 2')).toBe('Yes : 2')
  const served = servedTexts('fr/common.json')
  expect(served).toContain('\u202f?')
  expect(served).not.toMatch(/ [;:!?»]|« /)
})

/** Texts about records of the office of which screens of helpers have words too: of the own record, of establishments, ways and absences. */
const shared = ['company', 'staff', 'employees', 'access', 'travel', 'absences']
test('a helper’s phone gets no texts of records that only the office reads', () => {
  const isRead = ({ name }: (typeof allEntities)[number]) => {
    const action = keptBy.get(name)?.read
    return action !== undefined && may('staff', action)
  }
  const ofOffice = [...Map.groupBy(allEntities, ({ namespace }) => namespace)].flatMap(([name, all]) =>
    all.some(isRead) ? [] : [name],
  )
  expect(ofOffice.filter((name) => speaks('staff', name))).toEqual(shared)
})

test('browsers get every file of texts, of languages for helpers those that helpers need', () => {
  expect(textFiles()).toContain('ja/common.json')
  const keys = (name: string) => Object.keys(JSON.parse(servedTexts(name)) as object)
  expect(textFiles().filter((name) => keys(name).length === 0)).toEqual([])
  for (const language of helperTexts) {
    expect(keys(`${language}/day.json`).length).toBeGreaterThanOrEqual(keys('ja/day.json').length)
    expect(textFiles().filter((name) => name === `${language}/login.json`)).toHaveLength(1)
    expect(textFiles()).not.toContain(`${language}/pay_runs.json`)
  }
})

test.each(languages)('the packs of %s hold the files as browsers get them: all for the office, less for a helper', (language) => {
  const packOf = (pack: 'desk' | 'day' | 'helper') => JSON.parse(packedTexts(language, pack)) as Record<string, unknown>
  const [desk, day, helper] = [packOf('desk'), packOf('day'), packOf('helper')]
  const files = textFiles()
    .filter((name) => name.startsWith(`${language}/`))
    .map((name) => basename(name, '.json'))
  expect(desk).toEqual(
    Object.fromEntries(Object.keys(desk).map((name) => [name, JSON.parse(servedTexts(`${language}/${name}.json`))])),
  )
  expect(desk).toMatchObject({ ...day, ...helper })
  expect(Object.keys(day).filter((name) => name in helper)).toEqual([])
  // what is in neither is named, so that a new file comes with the others
  expect(files.filter((name) => !(name in desk)).toSorted()).toEqual(['entry', 'login', 'mail', 'papers', 'terms'])
  expect(Object.keys(desk).filter((name) => !(name in helper || name in day))).toContain('pay_runs')
  expect(packedTexts(language, 'helper').length + packedTexts(language, 'day').length).toBeLessThan(
    packedTexts(language, 'desk').length * 0.8,
  )
})

test.each([
  ['fr', 'Présences de octobre 2026', 'Présences d’octobre 2026'],
  ['fr', 'De avril à août', 'D’avril à août'],
  ['fr', 'Paie de novembre 2026', 'Paie de novembre 2026'],
  ['fr', 'Dès le 1 mai 2026, ou le 21 mai', 'Dès le 1er mai 2026, ou le 21 mai'],
  ['fr', 'Il y a 1 maison', 'Il y a 1 maison'],
  ['en', 'Minutes de avril', 'Minutes de avril'],
  ['en', '1 ⟨day|days⟩ left', '1 day left'],
  ['en', '0 ⟨day|days⟩ left', '0 days left'],
  ['en', '1,001 ⟨day|days⟩ left', '1,001 days left'],
  ['en', '2 ⟨person|people⟩ with 1 ⟨visit|visits⟩', '2 people with 1 visit'],
  ['en', 'No number ⟨day|days⟩', 'No number days'],
  ['fr', '0 ⟨jour|jours⟩', '0 jour'],
  ['fr', '1,5 ⟨jour|jours⟩', '1,5 jour'],
  ['fr', '1 001 ⟨jour|jours⟩', '1 001 jours'],
])('in %s %s is said %s', (language, text, spoken) => expect(said(language, text)).toBe(spoken))
