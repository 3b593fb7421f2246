import { describe, expect, test } from 'vitest'
import { decidedActs, type OneOfMany, refusalsIn, type RefusedAct, type Way, wayOf } from './many.ts'

const id = (at: number) => `00000000-0000-4000-8000-00000000000${at}`
const change = (at: number): OneOfMany => ({ do: 'change', id: id(at), version: 1, changes: { staff_id: null } })
const trash: OneOfMany = { do: 'trash', id: id(9), version: 1 }
const refusal = (more: Partial<RefusedAct>): RefusedAct => ({ id: id(1), at: 0, code: 'invalid_input', ...more })

test.each<[string, RefusedAct, Way | undefined]>([
  ['somebody else was faster: it is done to what stands there now', refusal({ code: 'stale_version' }), 'again'],
  [
    'only a reason is missing: it is done with one',
    refusal({ errors: [{ field: 'exception_reason', code: 'helper_refused' }] }),
    'force',
  ],
  [
    'a reason is missing and a break lies outside: a reason alone does not help',
    refusal({
      errors: [
        { field: 'exception_reason', code: 'helper_refused' },
        { field: 'breaks', code: 'break_outside' },
      ],
    }),
    undefined,
  ],
  ['a helper cannot be in two places, whatever the reason', refusal({ code: 'visit_overlap' }), undefined],
])('%s', (_, refused, way) => expect(wayOf(refused)).toBe(way))

describe('what is left of a paste of four', () => {
  const acts = [change(1), change(2), change(3), trash]
  const left = (decided: [number, Way][]) =>
    decidedActs(acts, new Map(decided), { reason: '家族の了承済み', versions: new Map([[id(3), 5]]) })

  test('nothing decided: all', () => expect(left([])).toEqual(acts))
  test('one left out', () => expect(left([[1, 'skip']])).toEqual([change(1), change(3), trash]))
  test('one with a reason, which the others do not get', () => {
    const [forced, ...others] = left([[0, 'force']])
    expect(forced).toMatchObject({ id: id(1), changes: { staff_id: null, exception_reason: '家族の了承済み' } })
    expect(others).toEqual(acts.slice(1))
  })
  test('one again, to the version that somebody else has left', () =>
    expect(left([[2, 'again']])[2]).toEqual({ ...change(3), version: 5 }))
})

test('a refusal that names nothing readable names nothing', () => {
  expect(refusalsIn({})).toEqual([])
  expect(refusalsIn({ clash: [refusal({ at: 2 })] })).toMatchObject([{ at: 2 }])
})
