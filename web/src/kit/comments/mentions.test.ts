import { describe, expect, test } from 'vitest'
import { mentionBefore, partsOf, toSend, toType, withPerson } from './mentions.ts'

const hana = { id: 'a', name: '田中 花' }
const hanako = { id: 'b', name: '田中 花子' }

describe('what is sent', () => {
  test('holds the places of the mentioned accounts in place of names, each account once', () => {
    expect(toSend({ text: '@田中 花子 @田中 花 と@田中 花子', people: [hana, hanako] })).toEqual({
      text: '@[0] @[1] と@[0]',
      mentions: ['b', 'a'],
    })
  })

  test('mentions nobody whose name was deleted, and nobody by a place that was typed', () => {
    expect(toSend({ text: '@田中 と @[0]', people: [hana] })).toEqual({ text: '@田中 と @ [0]', mentions: [] })
  })

  test('leaves the eleventh person as a plain name', () => {
    const people = Array.from({ length: 11 }, (_, n) => ({ id: `i${n}`, name: `人${String.fromCharCode(65 + n)}` }))
    const { text, mentions } = toSend({ text: people.map(({ name }) => `@${name}`).join(' '), people })
    expect(mentions).toHaveLength(10)
    expect(text).toMatch(/@\[9\] @人K$/)
  })
})

describe('what is stored', () => {
  const stored = { text: '@[0] へ、@[1] と @[7]', mentions: [hana, { id: 'c', name: null }] }

  test('is drawn by its parts; a place without an account is plain text', () => {
    expect(partsOf(stored)).toEqual([hana, ' へ、', { id: 'c', name: null }, ' と ', '@[7]'])
  })

  test('is typed again with names, and sent as it was', () => {
    const typed = toType({ ...stored, text: '@[0] へ、@[1]' }, '以前のユーザー')
    expect(typed.text).toBe('@田中 花 へ、@以前のユーザー')
    expect(toSend(typed)).toEqual({ text: '@[0] へ、@[1]', mentions: ['a', 'c'] })
  })
})

test('namesakes get names of their own', () => {
  const { people, label } = withPerson([hana], { id: 'd', name: hana.name })
  expect(label).toBe('@田中 花 2')
  expect(toSend({ text: `${label}と@田中 花`, people })).toEqual({ text: '@[0]と@[1]', mentions: ['d', 'a'] })
  expect(withPerson(people, { id: 'd', name: hana.name })).toEqual({ people, label })
})

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['お願いします@たな', 9, { from: 6, typed: 'たな' }],
  ['＠田中', 3, { from: 0, typed: '田中' }],
  ['@田中 花 よろしく', 10, undefined],
  ['hana@example', 12, undefined],
  ['@たなか', 2, { from: 0, typed: 'た' }],
])('the mention before the cursor in %s at %d', (text, cursor, found) => {
  expect(mentionBefore(text, cursor)).toEqual(found)
})
