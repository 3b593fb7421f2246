import { describe, expect, test } from 'vitest'
import { visit } from '#domain/visits/visit.ts'
import { type Act, changeBetween, fits, inverse, withReason } from './act.ts'
import { aRow } from '../roster/aRow.stand-in.ts'

const fields = Object.keys(visit.fields)
const row = aRow
const toKen = { ...row, version: 2, staff_id: 'ken' }
const move: Act = { do: 'change', id: 'v', from: { staff_id: 'aiko' }, to: { staff_id: 'ken' } }

test('a change holds only the fields that differ, and what they held before', () => {
  expect(changeBetween(row, toKen, fields)).toEqual(move)
  expect(changeBetween(row, { ...row, version: 2, starts_at: '2026-11-20T00:00:00Z' }, fields), 'the same moment').toBeUndefined()
  const early = { ...row, breaks: [{ starts_at: '2026-11-20T00:10:00Z', ends_at: '2026-11-20T00:20:00Z' }] }
  const same = [{ starts_at: '2026-11-20T09:10:00+09:00', ends_at: '2026-11-20T09:20:00+09:00' }]
  expect(changeBetween(early, { ...row, version: 2, breaks: same }, fields), 'the same break').toBeUndefined()
  expect(changeBetween(row, { ...row, version: 2, breaks: same }, fields)).toMatchObject({
    from: { breaks: [] },
    to: { breaks: same },
  })
})

test('each act has its way back', () => {
  expect(inverse(move)).toEqual({ do: 'change', id: 'v', from: { staff_id: 'ken' }, to: { staff_id: 'aiko' } })
  expect(inverse(inverse(move))).toEqual(move)
  expect([inverse({ do: 'trash', id: 'v' }), inverse({ do: 'restore', id: 'v' })]).toEqual([
    { do: 'restore', id: 'v' },
    { do: 'trash', id: 'v' },
  ])
})

test('a reason that goes with the helper comes back with the helper', () => {
  const done = withReason(move, { ...row, exception_reason: '了承済み' }, toKen)
  expect(inverse(done)).toMatchObject({ to: { staff_id: 'aiko', exception_reason: '了承済み' }, from: { exception_reason: null } })
  expect(withReason(move, row, toKen), 'most have none').toBe(move)
})

describe('undoing a move to Ken', () => {
  const undo = inverse(move)
  test('is right while the visit is still with Ken', () => expect(fits(undo, toKen)).toBe(true))
  test('is right when somebody changed something else', () => {
    expect(fits(undo, { ...toKen, version: 3, remarks: '鍵は管理人室' })).toBe(true)
  })
  test('would overwrite somebody who moved it on', () => expect(fits(undo, { ...toKen, version: 3, staff_id: 'hiro' })).toBe(false))
  test('makes no sense when somebody put it into the trash', () => {
    expect(fits(undo, { ...toKen, version: 3, deleted_at: '2026-11-20T01:00:00Z' })).toBe(false)
  })
})

test('what is in the trash can be taken out, and only that', () => {
  const gone = { ...row, deleted_at: '2026-11-20T01:00:00Z' }
  expect([
    fits({ do: 'restore', id: 'v' }, gone),
    fits({ do: 'restore', id: 'v' }, row),
    fits({ do: 'trash', id: 'v' }, row),
  ]).toEqual([true, false, true])
})

test('what was done to many visits at once knows its way back, and the way back the way again', () => {
  const nothing = async () => undefined
  const act: Act = { do: 'deed', id: 'v', deed: { undo: nothing, redo: nothing }, back: false }
  const back = inverse(act)
  expect(back).toEqual({ ...act, back: true })
  expect(inverse(back)).toEqual(act)
})
