import { expect, test } from 'vitest'
import { totalsIn } from './totals.ts'

const found = (...rows: string[][]) => [...totalsIn(rows.map((cells, at) => ({ cells, line: at + 2 }))).keys()]
const person = ['1', '201', '小松 和子', '女', '3']

test.each([
  ['合計', [['合計', '6']], [3]],
  ['合 計', [['', '', '合　計', '', '6']], [3]],
  ['a number of people in the cell', [['', '', '合計：6名']], [3]],
  ['小計', [['小計', '', '', '', '6']], [3]],
  ['計 in a line that is nearly empty', [['計', '6']], [3]],
  ['Total', [['Total', '', '', '', '6']], [3]],
  ['Sous-total', [['Sous-total', '6']], [3]],
  ['somebody whose name is 計', [['2', '202', '計', '男', '2']], []],
  ['a name with the word in it', [['2', '202', '合計田 修', '男', '2']], []],
  ['a note on a sum', [['2', '202', '大野 修', '男', '合計に含めないこと']], []],
])('%s', (_, rows, lines) => expect(found(person, ...rows)).toEqual(lines))
