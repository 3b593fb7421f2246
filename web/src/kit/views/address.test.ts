import { describe, expect, test } from 'vitest'
import { patient } from '#domain/patients/patient.ts'
import { readListState } from '../tables/listState.ts'
import { addressOf, isSame, keptOf } from './address.ts'

const kept = (search: Record<string, unknown>) => keptOf(patient, readListState(patient, search), search, {})

describe('a view of a list', () => {
  test('keeps search, filter, order and tab, not the place of the page', () => {
    const search = {
      q: '山',
      patient_status: 'ongoing',
      sort: '-join_date',
      tab: 'x',
      cursor: 'c',
      before: 50,
      view: 'v',
      'visits.q': 'y',
    }
    expect(kept(search).search).toEqual({ q: '山', patient_status: 'ongoing', sort: '-join_date', tab: 'x' })
  })
  test('is an address, in which other lists of the screen stay as they are', () => {
    const view = { id: 'v', search: { q: '山' } }
    expect(addressOf({ sort: 'name_kana', 'visits.q': 'y' }, view)).toEqual({ q: '山', view: 'v', 'visits.q': 'y' })
    expect(addressOf({ q: '山', view: 'v' }, undefined)).toEqual({})
    expect(kept(addressOf({}, view)).search).toEqual(view.search)
  })
  test('is the same whatever the order of its parts', () => {
    const [one, other] = [
      { q: '山', all: true },
      { all: true, q: '山' },
    ]
    const view = { search: one, columns: {}, shared: false }
    expect(isSame(view, { search: other, columns: {} })).toBe(true)
    expect(isSame(view, { search: one, columns: { gender: true } })).toBe(false)
  })
  test('is the same whatever word is searched, where it is shared and keeps none', () => {
    const [search, columns] = [{ all: true }, {}]
    expect(isSame({ search, columns, shared: true }, { search: { ...search, q: '山' }, columns })).toBe(true)
    expect(isSame({ search, columns, shared: false }, { search: { ...search, q: '山' }, columns })).toBe(false)
  })
})
