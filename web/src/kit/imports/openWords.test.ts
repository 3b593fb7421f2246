import { expect, test } from 'vitest'
import type { ImportFault, ImportWord } from '#domain/kit/imports.ts'
import { openWords, otherFaults } from './openWords.ts'

const words: ImportWord[] = [
  { fact: 'gender', word: '女', value: 'f', by: 'known', lines: 3 },
  { fact: 'qualifications', word: '特定技能', value: null, by: null, lines: 1 },
  { fact: 'koyou_keitai', word: 'パート職', value: 'part_time', by: 'likeness', lines: 2 },
]

test('a person looks at words without a meaning, and at guesses', () =>
  expect(openWords(words).map(({ word }) => word)).toEqual(['特定技能', 'パート職']))

test('what the table of words asks about is no fault beside it', () => {
  const faults: ImportFault[] = [
    { row: 3, field: 'qualifications.0', code: 'invalid_choice', value: '特定技能' },
    { row: 4, field: 'birth_date', code: 'invalid_date', value: '?' },
    { row: 5, field: 'bank_account_type', code: 'invalid_choice' },
    { row: 6, error: 'period_overlap' },
  ]
  expect(otherFaults({ faults, words })).toEqual(faults.slice(1))
})
