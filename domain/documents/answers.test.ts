import { expect, test } from 'vitest'
import { boolean, choices, date, integer, optional, text } from '../kit/fields.ts'
import { answerIssues, fromAnswers, toAnswers } from './answers.ts'

const asks = {
  place: text(20),
  notice_days: integer(0, 90),
  ventilator: boolean(),
  days: choices('company:weekday', ['mon', 'tue']),
  from: optional(date()),
}

test('what is kept of answers comes back as it was, and what is left empty is not kept', () => {
  const asked = { place: '駅', notice_days: 30, ventilator: true, days: ['mon'], from: '2026-12-01' }
  expect(fromAnswers(asks, toAnswers(asked))).toEqual(asked)
  expect(toAnswers({ place: '', notice_days: null, ventilator: false, days: [], from: null })).toEqual([])
})

test('an answer that does not fit its question is told at its place; one to no question is left out', () => {
  const answers = [
    { ask: 'notice_days', answer: '100' },
    { ask: 'gone', answer: 'x' },
  ]
  expect(answerIssues(asks, answers)).toEqual([{ field: 'answers.0.answer', code: 'invalid_choice' }])
  expect(fromAnswers(asks, answers)).toEqual({ notice_days: 100 })
})
