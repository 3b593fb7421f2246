import { expect, test } from 'vitest'
import { changeBetween, type EventRow, fits, inverse } from './act.ts'

const row: EventRow = {
  id: 'e',
  version: 1,
  created_at: '',
  updated_at: '',
  deleted_at: null,
  sample: false,
  title: '会議',
  starts_at: '2026-11-20T09:00:00+09:00',
  ends_at: '2026-11-20T10:00:00+09:00',
  all_day: false,
  description: null,
  color: null,
  shared_with: ['admin'],
}

test('a change holds what differs, as it was and as it is', () => {
  const after: EventRow = { ...row, title: '朝礼', starts_at: '2026-11-20T00:00:00Z', shared_with: [] }
  expect(changeBetween(row, row)).toBeUndefined()
  const act = changeBetween(row, after)
  expect(act).toMatchObject({
    do: 'change',
    from: { title: '会議', shared_with: ['admin'] },
    to: { title: '朝礼', shared_with: [] },
  })
  expect(act && inverse(inverse(act))).toEqual(act)
})

test('what somebody else has changed since is not overwritten', () => {
  const act = changeBetween(row, { ...row, title: '朝礼' })
  const back = act && inverse(act)
  expect(back && fits(back, { ...row, title: '朝礼', description: '別の変更' })).toBe(true)
  expect(back && fits(back, { ...row, title: '夕礼' })).toBe(false)
  expect(back && fits(back, { ...row, title: '朝礼', deleted_at: '2026-11-20T00:00:00Z' })).toBe(false)
  expect(fits({ id: 'e', title: '会議', do: 'restore' }, row)).toBe(false)
})
