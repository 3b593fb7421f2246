import { expect, test } from 'vitest'
import { patient } from '#domain/patients/patient.ts'
import { columnsOf } from './columns.tsx'
import { seenBy } from './seen.ts'

const column = columnsOf(patient)
const columns = [column.fact('municipality'), column.fact('billing_method'), column.fact('remarks')]
const idsOf = (role: Parameters<typeof seenBy>[0]) => seenBy(role, patient, columns).columns.map(({ id }) => id)

test('a helper is offered neither billing nor remarks nor a filter by health', () => {
  expect(idsOf('staff')).toEqual(['municipality'])
  expect(seenBy('staff', patient, columns).entity.filters).toEqual(['patient_status'])
})

test('the office is offered them all', () => {
  expect(idsOf('manager')).toEqual(['municipality', 'billing_method', 'remarks'])
  expect(seenBy('manager', patient, columns).entity.filters).toEqual(patient.filters)
})
