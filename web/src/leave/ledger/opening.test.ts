import { expect, test } from 'vitest'
import { openingLines } from './opening.ts'

const rows = (typed: string) =>
  openingLines(typed, '2026-11-24').map(({ row }) => row && [row.staff_code, row.lot, row.left_half_days])

test.each([
  ['S001\t2026/10/1\t8.5', [['S001', '2026-10-01', 17]]],
  ['S001,2026-10-01,8', [['S001', '2026-10-01', 16]]],
  ['S001 R8.10.1 8日', [['S001', '2026-10-01', 16]]],
  // the headings of a sheet say nothing
  ['職員コード\t基準日\t残日数\nS001\t2026-10-01\t0', [['S001', '2026-10-01', 0]]],
  ['\n\nS001\t2026-10-01\t3\n', [['S001', '2026-10-01', 6]]],
  // what cannot be read stays in its place
  ['S001\t2026-10-01\t3\nS002\t2026-13-01\t3\nS003\t2026-10-01\t2.3', [['S001', '2026-10-01', 6], null, null]],
])('%j', (typed, said) => expect(rows(typed)).toEqual(said))
