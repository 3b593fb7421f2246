import { describe, expect, test } from 'vitest'
import { addDays, addMonths, MAX_DATE } from '../kit/dates.ts'
import { days } from './amount.ts'
import { grantDate, grantDays, grantSteps } from './grants.ts'
import { balanceOn, lotsOf, takenFrom } from './lots.ts'
import { type Fresh, type Move, replaced, type WrittenLine } from './replace.ts'
import { leaveYears } from './years.ts'

const line = (kind: WrittenLine['kind'], lot: string, parts: number, more: Partial<WrittenLine> = {}): WrittenLine => ({
  kind,
  lot,
  date: lot,
  parts,
  unit: null,
  request_id: null,
  hours_per_day: null,
  ...more,
})
const use = (lot: string, date: string, count = 1) =>
  line('use', lot, -days(count), { date, unit: 'full', request_id: `of ${date}` })
/** The ledger after what `replaced` says is written. */
const after = (lines: readonly WrittenLine[], wrong: readonly string[], fresh: readonly Fresh[]): WrittenLine[] => {
  const { withdrawals, moves } = replaced(lines, lotsOf(lines), new Set(wrong), fresh)
  return [
    ...lines,
    ...fresh.map(({ lot, parts }) => line('grant', lot, parts)),
    ...withdrawals.map(({ lot, parts }) => line('regrant', lot, parts, { facts: { step: -1 } })),
    ...moves.flatMap(({ from, to, parts, ...of }: Move) => [line('move', from, parts, of), line('move', to, -parts, of)]),
  ]
}
const leftIn = (lines: readonly WrittenLine[]) => lotsOf(lines).map(({ granted_on, left }) => [granted_on, left / days(1)])

describe('the day of hiring is corrected from 1 to 10 April 2024', () => {
  const old = [line('grant', '2025-10-01', days(11)), line('grant', '2026-10-01', days(12))]
  const fresh = [
    { lot: '2025-10-10', parts: days(11) },
    { lot: '2026-10-10', parts: days(12) },
  ]
  const wrong = ['2025-10-01', '2026-10-01']
  const taken = ['02', '03', '04', '05', '06'].map((day) => use('2025-10-01', `2026-03-${day}`))
  test('five days that were taken follow to the grant that takes the place of theirs', () => {
    const lines = after([...old, ...taken], wrong, fresh)
    expect(leftIn(lines)).toEqual([
      ['2025-10-01', 0],
      ['2025-10-10', 6],
      ['2026-10-01', 0],
      ['2026-10-10', 12],
    ])
    const lots = lotsOf(lines)
    expect(lots.map(({ revoked, granted, used }) => [revoked, granted / days(1), used / days(1)])).toEqual([
      [true, 0, 0],
      [false, 11, 5],
      [true, 0, 0],
      [false, 12, 0],
    ])
    const on = '2026-11-26'
    expect(balanceOn(lots, on)).toBe(days(18))
    expect(takenFrom(lots, [{ date: on, parts: days(19) }]).short).toEqual([{ date: on, parts: days(1) }])
    expect(leaveYears(lines, on).map(({ granted_on, used, left }) => [granted_on, used / days(1), left / days(1)])).toEqual([
      ['2025-10-10', 5, 6],
      ['2026-10-10', 0, 18],
    ])
    const again = replaced(lines, lotsOf(lines), new Set(wrong), [])
    expect(again, 'written once, nothing is left to do').toEqual({ withdrawals: [], moves: [] })
  })
  test('so does a correction by hand, such as what was taken before the ledger began', () => {
    const opened = line('adjust', '2025-10-01', -days(4), { date: '2026-11-01' })
    expect(leftIn(after([...old, opened, ...taken], wrong, fresh))).toEqual([
      ['2025-10-01', 0],
      ['2025-10-10', 2],
      ['2026-10-01', 0],
      ['2026-10-10', 12],
    ])
  })
  test('leave of a date on which no other grant can be used stays with its own, of which so much stays granted', () => {
    const early = use('2025-10-01', '2025-10-06', 2)
    const lines = after([...old, early], wrong, fresh)
    expect(lotsOf(lines)[0]).toMatchObject({ granted: days(2), used: days(2), left: 0, revoked: false })
    expect(balanceOn(lotsOf(lines), '2026-11-26')).toBe(days(23))
  })
  test('what was given back does not move', () => {
    const back = line('give_back', '2025-10-01', days(1), { date: '2026-03-02', unit: 'full', request_id: 'of 2026-03-02' })
    expect(replaced([...old, ...taken, back], lotsOf([...old, ...taken, back]), new Set(wrong), fresh).moves).toHaveLength(4)
  })
  test('what a ledger of before this rule left below nothing is made good', () => {
    const broken = [
      ...old,
      ...taken,
      ...fresh.map(({ lot, parts }) => line('grant', lot, parts)),
      line('regrant', '2025-10-01', -days(11), { facts: { step: -1 } }),
      line('regrant', '2026-10-01', -days(12), { facts: { step: -1 } }),
    ]
    expect(takenFrom(lotsOf(broken), [{ date: '2026-11-26', parts: days(23) }]).short, 'also before it').toEqual([
      { date: '2026-11-26', parts: days(5) },
    ])
    expect(leftIn(after(broken, wrong, [])).map(([, left]) => left)).toEqual([0, 6, 0, 12])
  })
})

test('a grant that became smaller than what was taken of it hands its last leave on, oldest grant first', () => {
  const lines = [
    line('grant', '2025-10-01', days(10)),
    line('grant', '2026-10-01', days(11)),
    use('2025-10-01', '2026-09-01', 4),
    use('2025-10-01', '2026-10-05', 3),
    line('regrant', '2025-10-01', -days(5), { facts: { step: 0 } }),
  ]
  expect(leftIn(after(lines, [], []))).toEqual([
    ['2025-10-01', 0],
    ['2026-10-01', 9],
  ])
})

test('earlier hirings: days of before end with their service, and their years stay as they were', () => {
  const spans = [
    { from: '2019-04-01', to: '2024-03-31' },
    { from: '2026-04-01', to: null },
  ]
  const lines = [
    line('grant', '2022-10-01', days(14)),
    line('grant', '2023-10-01', days(16)),
    use('2022-10-01', '2024-02-05', 4),
    line('grant', '2026-10-01', days(10)),
  ]
  const lots = lotsOf(lines, spans)
  expect(lots.map(({ last_day }) => last_day)).toEqual(['2024-03-31', '2024-03-31', '2028-09-30'])
  expect(['2024-03-31', '2024-04-01', '2026-10-01'].map((date) => balanceOn(lots, date) / days(1))).toEqual([26, 0, 10])
  const years = [
    ['2022-10-01', '2023-09-30', 0, 14, 0, 0, 14],
    ['2023-10-01', '2024-03-31', 14, 16, 4, 26, 0],
    ['2026-10-01', '2027-09-30', 0, 10, 0, 0, 10],
  ]
  const shown = (all: readonly WrittenLine[]) =>
    leaveYears(all, '2026-11-26', spans).map(({ granted_on, until, carried, granted, used, lapsed, left }) => [
      granted_on,
      until,
      ...[carried, granted, used, lapsed, left].map((parts) => parts / days(1)),
    ])
  expect(shown(lines)).toEqual(years)
  const lapse = line('lapse', '2023-10-01', -days(16), { date: '2025-10-01' })
  expect(
    shown([...lines, line('lapse', '2022-10-01', -days(10), { date: '2024-10-01' }), lapse]),
    'also when it was written later',
  ).toEqual(years)
})

/** Seeded, so that a failure can be repeated (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}

test('500 corrected days of hiring: no lot below nothing, no leave lost, none can be taken beyond what was granted, and years that add up', () => {
  const random = seeded(20_261_127)
  const int = (n: number) => Math.floor(random() * n)
  const full = { weekly_days: 5, weekly_minutes: 2400 }
  for (let n = 0; n < 500; n++) {
    const hired = addDays('2022-01-01', int(700))
    const today = addDays(hired, 200 + int(1400))
    const other = addDays(hired, int(2) === 0 ? int(20) : int(500) - 250)
    const grantsOf = (day: string) =>
      grantSteps(day, addMonths(today, -24), today).map((step) => ({
        lot: grantDate(day, step),
        parts: days(grantDays(full, step) ?? 0),
      }))
    const lines = grantsOf(hired).map(({ lot, parts }) => line('grant', lot, parts))
    for (let of = int(25); of > 0; of--) {
      const date = addDays(today, 60 - int(700))
      const { taken, short } = takenFrom(lotsOf(lines), [{ date, parts: days(1) }])
      if (short.length === 0) lines.push(...taken.map(({ lot }) => use(lot, date)))
    }
    const usable = lotsOf(lines).filter(({ last_day }) => last_day >= today)
    const right = new Set(grantsOf(other).map(({ lot }) => lot))
    const written = new Set(lines.map(({ lot }) => lot))
    const wrong = new Set(usable.flatMap(({ granted_on }) => (right.has(granted_on) ? [] : [granted_on])))
    const fresh = grantsOf(other).filter(({ lot }) => !written.has(lot))
    const { withdrawals, moves } = replaced(lines, usable, wrong, fresh)
    const done = [
      ...lines,
      ...fresh.map(({ lot, parts }) => line('grant', lot, parts)),
      ...withdrawals.map(({ lot, parts }) => line('regrant', lot, parts, { facts: { step: -1 } })),
      ...moves.flatMap(({ from, to, parts, ...of }) => [line('move', from, parts, of), line('move', to, -parts, of)]),
    ]
    const lots = lotsOf(done)
    const used = (all: readonly WrittenLine[]) => lotsOf(all).reduce((sum, one) => sum + one.used, 0)
    const name = `case ${n}: ${hired} to ${other} on ${today}`
    expect({ name, below: lots.filter(({ left }) => left < 0), used: used(done) }).toEqual({ name, below: [], used: used(lines) })
    expect({ name, left: lots.filter(({ granted_on, left }) => wrong.has(granted_on) && left !== 0) }).toEqual({ name, left: [] })
    const balance = balanceOn(lots, today)
    expect({ name, short: takenFrom(lots, [{ date: today, parts: balance }]).short }).toEqual({ name, short: [] })
    for (const { to, date } of moves) {
      const lot = lots.find(({ granted_on }) => granted_on === to)
      expect({ name, usable: to <= date && date <= (lot?.last_day ?? MAX_DATE) }).toEqual({ name, usable: true })
    }
    const years = leaveYears(done, today)
    expect({ name, last: years.at(-1)?.left ?? 0 }).toEqual({
      name,
      last: lots.reduce((sum, { last_day, left }) => (last_day < today ? sum : sum + left), 0),
    })
  }
})
