import { expect, test } from 'vitest'
import type { FieldIssue } from '../kit/errors.ts'
import { contractIssues, evaluationIssues, trainingIssues } from './careRules.ts'

const told = (issues: readonly FieldIssue[]) => issues.map(({ field, code }) => `${field} ${code}`)

const held = { valid_from: '2026-12-01', valid_to: '2027-11-30' }
const fits = { contract_from: '2026-12-01', contract_to: '2027-11-30', service_start: '2026-12-03' }

test.each([
  ['the days of the certificate', fits, []],
  ['a day before the certificate', { ...fits, contract_from: '2026-11-30' }, ['contract_from outside_certificate']],
  ['a day after the certificate', { ...fits, contract_to: '2027-12-01' }, ['contract_to outside_certificate']],
  ['services before the contract', { ...fits, service_start: '2026-11-30' }, ['service_start outside_contract']],
  ['services after the contract', { ...fits, service_start: '2027-12-01' }, ['service_start outside_contract']],
  ['an end before the start', { ...fits, contract_to: '2026-11-30', service_start: null }, ['contract_to end_before_start']],
  ['nothing yet', {}, []],
])('a contract of %s', (_, term, found) => {
  expect(told(contractIssues(term, held))).toEqual(found)
})

test('a contract under a certificate without an end may last, and without a certificate nothing is said', () => {
  expect(contractIssues({ ...fits, contract_to: '2031-03-31' }, { ...held, valid_to: null })).toEqual([])
  expect(contractIssues({ ...fits, contract_to: '2031-03-31' }, null)).toEqual([])
})

const training = {
  training_from: '2026-12-07',
  training_to: '2027-03-31',
  instruction_from: '2026-12-01',
  instruction_to: '2027-05-31',
}
test.each([
  ['six months', training, []],
  ['six months and a day', { ...training, instruction_to: '2027-06-01' }, ['instruction_to instruction_too_long']],
  ['a training before it', { ...training, training_from: '2026-11-30' }, ['training_from outside_instruction']],
  ['a training that goes on under the next one', { ...training, training_to: '2027-08-31' }, []],
  ['a training that ends before it begins', { ...training, training_to: '2026-12-01' }, ['training_to end_before_start']],
  ['nothing yet', {}, []],
])('an instruction of %s', (_, dates, found) => {
  expect(told(trainingIssues(dates))).toEqual(found)
})

test.each([
  ['not done', { evaluated: false }, []],
  ['not answered', {}, []],
  ['done', { evaluated: true, evaluated_on: '2025-11-10' }, ['evaluator required', 'evaluation_result required']],
])('an evaluation that was %s', (_, evaluation, found) => {
  expect(told(evaluationIssues(evaluation))).toEqual(found)
})
