import { expect, test } from 'vitest'
import { type Known, suggestedPackages } from './suggested.ts'

const nothing: Known = { has: [], ends: [], qualifications: [] }
const employed: Known = { ...nothing, has: ['employment_contract'] }

test.each<[string, 'staff' | 'patient', Known, string[]]>([
  ['somebody new', 'staff', nothing, ['hiring']],
  ['somebody who has a contract', 'staff', employed, []],
  ['somebody whose contract ends', 'staff', { ...employed, ends: ['contract'] }, ['renewal']],
  ['somebody whose period of stay ends', 'staff', { ...employed, ends: ['stay'] }, ['renewal']],
  ['a helper without training in suction', 'staff', { ...employed, qualifications: ['beginner_training'] }, ['suction']],
  ['a helper who is trained', 'staff', { ...employed, qualifications: ['beginner_training', 'suction_type3'] }, []],
  [
    'a trained helper whose permission ends',
    'staff',
    { ...employed, ends: ['suction_permission'], qualifications: ['suction_type3'] },
    ['suction'],
  ],
  ['a new patient', 'patient', nothing, ['new_patient']],
  ['a patient with a contract', 'patient', { ...nothing, has: ['patient_contract'] }, []],
])('%s', (_, about, known, packages) => {
  expect(suggestedPackages(about, known)).toEqual(packages)
})
