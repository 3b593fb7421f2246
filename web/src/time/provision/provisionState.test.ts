import { describe, expect, test } from 'vitest'
import { readProvisionState, writeProvisionState } from './provisionState.ts'

const today = '2026-01-05'
const id = '3f1c9a52-8b1e-4f0e-9a6e-2f5f3f0b7a11'

describe('provision record sheets in the address', () => {
  test('are those of heavy visiting care of the month before, without anything', () => {
    const usual = { month: '2025-12', form: 'heavy_visiting_care', establishment: undefined, patient: undefined, sample: false }
    expect(readProvisionState({}, today)).toEqual(usual)
    expect(readProvisionState({ month: '2026-00', form: 'x', establishment: 'x', patient: 1, sample: 'x' }, today)).toEqual(usual)
  })

  test('are read as they were written, and say nothing of what is usual', () => {
    const state = { month: '2026-01', form: 'home_care', establishment: id, patient: id, sample: true } as const
    expect(readProvisionState(writeProvisionState(state, today), today)).toEqual(state)
    expect(writeProvisionState(readProvisionState({}, today), today)).toEqual({})
  })
})
