import { describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { hasAddress } from '#domain/kit/address.ts'
import { factsOf, sentFields } from '#domain/kit/entity.ts'
import { WHOLE_ADDRESS } from '#domain/kit/imports.ts'
import { languages } from '#domain/kit/languages.ts'
import { layouts, sharedWords, wordsOf } from '#domain/words.ts'
import { factLabel, text } from '../base/texts.ts'
import { bareWord, layoutOf, otherHeads } from './other-words.ts'

const entityOf = (name: string) => allEntities.find((e) => e.name === name)
const each = Object.entries(wordsOf)

describe('words of others', () => {
  test('are given for facts that a file brings', () => {
    const of = (name: string) => Object.keys(sentFields(entityOf(name) ?? { fields: {} }))
    const faults = each.flatMap(([of_, { heads, names = {}, choices = {} }]) =>
      [heads, names, choices].flatMap((words) =>
        Object.keys(words)
          .filter((name) => !of(of_).includes(name))
          .map((name) => `${of_}.${name}`),
      ),
    )
    const all = [...allEntities.flatMap((e) => Object.keys(sentFields(e))), WHOLE_ADDRESS]
    expect([...faults, ...Object.keys(sharedWords.heads).filter((name) => !all.includes(name))]).toEqual([])
  })

  test('are given for choices that there are, and mean one of them', () => {
    const faults = each.flatMap(([of, { choices = {} }]) =>
      Object.entries(choices).flatMap(([fact, words]) => {
        const { labels = '', choices: values = [] } = entityOf(of)?.fields[fact] ?? {}
        const own = new Map(values.flatMap((value) => languages.map((l) => [bareWord(text(l, `${labels}.${value}`)), value])))
        const seen = new Map<string, string>()
        return Object.entries(words).flatMap(([value, others]) =>
          others.flatMap((word) => {
            const other = own.get(bareWord(word)) ?? seen.get(bareWord(word))
            seen.set(bareWord(word), value)
            return values.includes(value) && (other === undefined || other === value) ? [] : [`${of}.${fact} ${word}`]
          }),
        )
      }),
    )
    expect(faults).toEqual([])
  })

  test('mean one fact of an entity, and never one whose label they are not', () => {
    const faults = each.flatMap(([of, { heads, names = {} }]) => {
      const e = entityOf(of)
      if (!e) return [of]
      const labels = new Map(Object.keys(factsOf(e)).map((name) => [bareWord(factLabel('ja', e, name)), name]))
      const isKnown = (name: string) => name in factsOf(e) || (name === WHOLE_ADDRESS && hasAddress(e))
      const all = [
        ...Object.entries({ ...sharedWords.heads, ...heads }).flatMap(([name, words]) =>
          words.map((word) => [word, name] as const),
        ),
        ...Object.entries(names).flatMap(([name, { family, given }]) => [...family, ...given].map((word) => [word, name] as const)),
      ].filter(([, name]) => isKnown(name))
      const seen = new Map<string, string>()
      return all.flatMap(([word, name]) => {
        const other = labels.get(bareWord(word)) ?? seen.get(bareWord(word))
        seen.set(bareWord(word), name)
        const isFound = otherHeads(e).get(bareWord(word))?.name === name
        return isFound && (other === undefined || other === name) ? [] : [`${of} ${word}: ${name}, ${other}`]
      })
    })
    expect(faults).toEqual([])
  })

  test.each(layouts)('the headings of $name are recognised, and our own are nobody’s', ({ name, entity, own, usual }) => {
    const e = entityOf(entity)
    if (!e) throw new Error(`no entity ${entity}`)
    expect(layoutOf(e, [...usual, ...own])).toBe(name)
    expect(
      layoutOf(
        e,
        Object.keys(sentFields(e)).map((fact) => factLabel('ja', e, fact)),
      ),
    ).toBeNull()
  })

  test.each([
    ['姓（ヨミガナ）', '姓ヨミガナ'],
    ['姓 (よみがな)', '姓ヨミガナ'],
    ['※氏 名*', '氏名'],
    ['社員No.', '社員NO'],
    ['ﾌﾘｶﾞﾅ', 'フリガナ'],
    ['あ'.repeat(100), ''],
  ])('%s is compared as %s', (word, bare) => expect(bareWord(word)).toBe(bare))
})
