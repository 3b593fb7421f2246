import { describe, expect, test } from 'vitest'
import { allEntities } from '#domain/entities.ts'
import { factsOf, sentFields } from '#domain/kit/entity.ts'
import { languages } from '#domain/kit/languages.ts'
import { factLabel, text } from '../base/texts.ts'
import { bareWord, otherHeads, otherWords } from './other-words.ts'

const { facts, parts, choices } = otherWords
const entityOf = (name: string) => allEntities.find((e) => e.name === name)

describe('words of others', () => {
  test('are given for facts that a file brings', () => {
    const faults = [...Object.entries(facts), ...Object.entries(parts)].flatMap(([of, words]) => {
      const known = allEntities.filter((e) => of === '*' || e.name === of).flatMap((e) => Object.keys(sentFields(e)))
      return Object.keys(words).flatMap((name) => (known.includes(name) ? [] : [`${of}.${name}`]))
    })
    expect(faults).toEqual([])
  })

  test('are given for choices that there are, and mean one of them', () => {
    const known = new Map(
      allEntities.flatMap((e) => Object.values(e.fields)).map(({ labels = '', choices: all = [] }) => [labels, all]),
    )
    const faults = Object.entries(choices).flatMap(([labels, words]) => {
      const own = new Map(
        (known.get(labels) ?? []).flatMap((value) => languages.map((l) => [bareWord(text(l, `${labels}.${value}`)), value])),
      )
      const seen = new Map<string, string>()
      return Object.entries(words).flatMap(([value, others]) =>
        others.flatMap((word) => {
          const other = own.get(bareWord(word)) ?? seen.get(bareWord(word))
          seen.set(bareWord(word), value)
          return known.get(labels)?.includes(value) && (other === undefined || other === value) ? [] : [`${labels} ${word}`]
        }),
      )
    })
    expect(faults).toEqual([])
  })

  test('mean one fact of an entity, and never one whose label they are not', () => {
    const faults = Object.keys({ ...facts, ...parts }).flatMap((of) => {
      const e = entityOf(of)
      if (!e) return of === '*' ? [] : [of]
      const labels = new Map(Object.keys(factsOf(e)).map((name) => [bareWord(factLabel('ja', e, name)), name]))
      const all = [
        ...Object.entries({ ...facts['*'], ...facts[of] }).flatMap(([name, words]) => words.map((word) => [word, name] as const)),
        ...Object.entries(parts[of] ?? {}).flatMap(([name, { family, given }]) =>
          [...family, ...given].map((word) => [word, name] as const),
        ),
      ].filter(([, name]) => name in factsOf(e))
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

  test.each([
    ['姓（ヨミガナ）', '姓ヨミガナ'],
    ['姓 (よみがな)', '姓ヨミガナ'],
    ['※氏 名*', '氏名'],
    ['社員No.', '社員NO'],
    ['ﾌﾘｶﾞﾅ', 'フリガナ'],
    ['あ'.repeat(100), ''],
  ])('%s is compared as %s', (word, bare) => expect(bareWord(word)).toBe(bare))
})
