import { describe, expect, test } from 'vitest'
import { indexItems } from './model.ts'
import type { Step } from './steps.ts'
import { settled, stepped } from './steps.ts'
import type { Item, Row } from './types.ts'

const rows: Row[] = ['', 'tanaka', 'rest', 'suzuki'].map((id) => ({ id, name: id }))
const item = (id: string, row: string, start: number): Item => ({ id, row, start, end: start + 60, title: id, color: 'matsu' })
const items = [
  item('u', '', 900),
  item('t1', 'tanaka', 540),
  item('t2', 'tanaka', 700),
  item('s1', 'suzuki', 480),
  item('s2', 'suzuki', 720),
]
const index = indexItems(rows, items)
const on = (row: string, one: string, at: number) => ({ row, item: one, at })

describe('the keyboard walks', () => {
  test.each<{ title: string; from: ReturnType<typeof on>; steps: Step[]; to: ReturnType<typeof on> }>([
    { title: 'to the next visit of the row', from: on('tanaka', 't1', 540), steps: ['later'], to: on('tanaka', 't2', 700) },
    { title: 'and stays on the last', from: on('tanaka', 't2', 700), steps: ['later'], to: on('tanaka', 't2', 700) },
    { title: 'from the first visit to the name', from: on('tanaka', 't1', 540), steps: ['earlier'], to: on('tanaka', '', 540) },
    { title: 'from the name to the first visit', from: on('tanaka', '', 0), steps: ['later'], to: on('tanaka', 't1', 540) },
    { title: 'up to the visit nearest in time', from: on('tanaka', 't1', 540), steps: ['above'], to: on('', 'u', 540) },
    { title: 'through an empty row', from: on('tanaka', 't2', 700), steps: ['below', 'below'], to: on('suzuki', 's2', 700) },
    { title: 'onto the name of an empty row', from: on('tanaka', 't2', 700), steps: ['below'], to: on('rest', '', 700) },
    { title: 'not above the first row', from: on('', 'u', 900), steps: ['above'], to: on('', 'u', 900) },
    { title: 'to the ends', from: on('suzuki', 's2', 720), steps: ['first', 'last', 'first'], to: on('suzuki', 's1', 480) },
    { title: 'by pages', from: on('', 'u', 900), steps: ['pageDown', 'pageDown', 'pageUp'], to: on('tanaka', 't2', 900) },
    { title: 'to the bottom and the top', from: on('tanaka', 't1', 540), steps: ['top', 'bottom'], to: on('suzuki', 's1', 540) },
  ])('$title', ({ from, steps, to }) => {
    expect(steps.reduce((cursor, step) => stepped(rows, index, cursor, step, 2), from)).toEqual(to)
  })
})

describe('the cursor survives changes', () => {
  test.each([
    { title: 'the visit went to another helper', from: on('tanaka', 's1', 5), to: on('suzuki', 's1', 480) },
    { title: 'the visit was deleted', from: on('tanaka', 'gone', 5), to: on('tanaka', '', 5) },
    { title: 'the helper is filtered out', from: on('hidden', '', 5), to: on('', '', 5) },
    { title: 'nothing changed', from: on('suzuki', 's2', 9), to: on('suzuki', 's2', 9) },
  ])('$title', ({ from, to }) => expect(settled(rows, index, from)).toEqual(to))
})
