import { describe, expect, test } from 'vitest'
import type { History } from './history.ts'
import { emptyHistory, recorded, redone, undone, without } from './history.ts'

const step = (name: string) => ({ change: name, inverse: `not ${name}` })
const after = (...names: string[]) => names.reduce((history: History<string>, name) => recorded(history, step(name)), emptyHistory)

describe('undo and redo', () => {
  test('the newest change is undone first and comes back by redo', () => {
    const once = undone(after('a', 'b'))
    expect(once.done.map((one) => one.change)).toEqual(['a'])
    expect(once.undone.at(-1)).toEqual(step('b'))
    expect(redone(once)).toEqual(after('a', 'b'))
  })

  test('several undos come back in the order in which they were done', () => {
    const none = undone(undone(after('a', 'b')))
    expect(none.undone.map((one) => one.change)).toEqual(['b', 'a'])
    expect(redone(none).done.map((one) => one.change)).toEqual(['a'])
  })

  test('a new change forgets what was undone', () => {
    const history = recorded(undone(after('a', 'b')), step('c'))
    expect(history.undone).toEqual([])
    expect(history.done.map((one) => one.change)).toEqual(['a', 'c'])
  })

  test('with nothing to undo or redo, nothing changes', () => {
    expect(undone(emptyHistory)).toBe(emptyHistory)
    expect(redone(emptyHistory)).toBe(emptyHistory)
  })

  test('only the last 100 changes are kept', () => {
    const history = after(...Array.from({ length: 120 }, (_, at) => `${at}`))
    expect(history.done).toHaveLength(100)
    expect(history.done[0]?.change).toBe('20')
  })

  test('changes of a deleted visit are dropped from both sides', () => {
    const history = without(undone(after('a', 'b', 'a')), (one) => one.change === 'a')
    expect(history.done.map((one) => one.change)).toEqual(['b'])
    expect(history.undone).toEqual([])
  })
})
