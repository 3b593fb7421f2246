import { expect, test } from 'vitest'
import { contractIssues } from './contractTerm.ts'

const held = { valid_from: '2026-12-01', valid_to: '2027-11-30' }
const fits = { contract_from: '2026-12-01', contract_to: '2027-11-30', service_start: '2026-12-03' }

test.each([
  ['the days of the certificate', fits, []],
  ['a certificate without an end', { ...fits, contract_to: '2031-03-31' }, [], { ...held, valid_to: null }],
  ['a day before the certificate', { ...fits, contract_from: '2026-11-30' }, ['contract_from outside_certificate']],
  ['a day after the certificate', { ...fits, contract_to: '2027-12-01' }, ['contract_to outside_certificate']],
  ['services before the contract', { ...fits, service_start: '2026-11-30' }, ['service_start outside_contract']],
  ['services after the contract', { ...fits, service_start: '2027-12-01' }, ['service_start outside_contract']],
  ['an end before the start', { ...fits, contract_to: '2026-11-30', service_start: null }, ['contract_to end_before_start']],
  ['nothing yet', {}, []],
])('a contract of %s', (_, term, found, certificate: typeof held | { valid_from: string; valid_to: null } = held) => {
  expect(contractIssues(term, certificate).map(({ field, code }) => `${field} ${code}`)).toEqual(found)
})
