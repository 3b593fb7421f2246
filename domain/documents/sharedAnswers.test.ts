import { expect, test } from 'vitest'
import { toAnswers } from './answers.ts'
import { answersFor, asksOfAll, daysOfDocument, personalAsks, sharedIssues } from './sharedAnswers.ts'
import { documentTemplates, packages } from './templateNames.ts'
import { asksOf, templateOf } from './templates.ts'

const one = { staff: 1, patient: 1 }
const many = { staff: 2, patient: 2 }

test('a question of a package is asked once, and must be answered where one of its papers must have it', () => {
  const asks = Object.keys(asksOfAll(packages.hiring))
  expect(new Set(asks).size).toBe(asks.length)
  expect(asks).toContain('workplace_scope')
  expect(asksOfAll(['labour_conditions_notice', 'patient_contract'])['contract_from']?.optional).toBe(false)
  expect(answersFor('pledge', toAnswers({ pledged_on: '2026-12-01', overtime: 'no' }))).toEqual([
    { ask: 'pledged_on', answer: '2026-12-01' },
  ])
})

test.each(['staff', 'patient'] as const)('what papers about %s ask under one name is one question', (about) => {
  const templates = documentTemplates.filter((template) => templateOf(template).about === about)
  const all = asksOfAll(templates)
  const others = templates.flatMap((template) =>
    Object.entries(asksOf(template)).filter(([ask, { kind, choices }]) => all[ask]?.kind !== kind || all[ask].choices !== choices),
  )
  expect(others).toEqual([])
})

test('each question that is somebody’s own is asked by a template', () => {
  const unasked = documentTemplates.flatMap((template) =>
    personalAsks([template], many).filter((ask) => !(ask in asksOf(template))),
  )
  expect(unasked).toEqual([])
  expect(personalAsks(documentTemplates, one)).toEqual([])
  // several helpers who are trained with one patient share what is said of the patient
  expect(personalAsks(['suction_training'], { staff: 3, patient: 1 })).toEqual([])
})

test.each(daysOfDocument)('%s, which is the day of the document if nobody says another, is asked as a day', (ask) => {
  expect(asksOfAll(documentTemplates)[ask]?.kind).toBe('date')
})

test.each([
  ['a question that no paper asks', { unasked: 'x' }, [{ field: 'answers.0.ask', code: 'invalid_choice' }]],
  ['a wrong date', { pledged_on: 'tomorrow' }, [{ field: 'answers.0.answer', code: 'invalid_choice' }]],
  ['a guarantor of several people', { guarantor: '髙﨑 一郎' }, [{ field: 'answers.0.ask', code: 'personal_answer' }]],
  ['what is right', { pledged_on: '2026-12-01' }, []],
])('shared answers: %s', (_, asked, issues) => {
  expect(sharedIssues(['pledge'], many, toAnswers(asked))).toEqual(issues)
})

test('two answers that do not fit together are told at their question', () => {
  const asked = toAnswers({ retirement_age: 60, rehire_age: 62 })
  expect(sharedIssues(['labour_conditions_notice'], one, asked)).toEqual([{ field: 'answers.1.answer', code: 'kept_until_65' }])
  expect(sharedIssues(['labour_conditions_notice'], one, toAnswers({ retirement_age: 60 }))).toEqual([
    { field: 'answers.rehire_age', code: 'kept_until_65' },
  ])
})
