import { describe, expect, test } from 'vitest'
import type { TransportProposal } from '#domain/pay/transport/proposals.ts'
import { readTyped, typedOf, withMeans } from './proposed.ts'

const proposal: TransportProposal = {
  source: '2026-11-02 out',
  date: '2026-11-02',
  purpose: 'commuting',
  origin: '自宅',
  destination: '練馬事業所',
  trip: 'round_trip',
  means: 'train',
  patient_id: null,
  before: [
    { means: 'train', fare: 440, km: '6.2' },
    { means: 'bus', fare: 460, km: null },
  ],
}

describe('a proposal', () => {
  test('begins with the fare of the same way, and is chosen', () =>
    expect(typedOf(proposal)).toEqual({ chosen: true, means: 'train', trip: 'round_trip', km: '6.2', fare: '440' }))
  test('that is new is not chosen and has no fare', () =>
    expect(typedOf({ ...proposal, means: null, before: [] })).toMatchObject({ chosen: false, means: '', fare: '' }))
  test('by another means has the fare of that one, and none where it was never made by it', () => {
    const typed = typedOf(proposal)
    expect(withMeans(proposal, typed, 'bus')).toMatchObject({ means: 'bus', fare: '460', chosen: true })
    expect(withMeans(proposal, typed, 'taxi')).toMatchObject({ means: 'taxi', fare: '', chosen: false })
  })
  test('is sent when its means and fare are there, and its distance can be read', () => {
    const typed = typedOf(proposal)
    expect(readTyped({ ...typed, km: '６．５', fare: '１，０００' })).toEqual({
      means: 'train',
      trip: 'round_trip',
      km: '6.5',
      fare: 1000,
    })
    expect(readTyped({ ...typed, km: '' })).toMatchObject({ km: null })
    for (const wrong of [{ means: '' as const }, { fare: '' }, { fare: '9999999' }, { km: 'far' }])
      expect(readTyped({ ...typed, ...wrong })).toBeNull()
  })
})
