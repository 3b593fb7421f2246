import { describe, expect, test } from 'vitest'
import { inputSchema } from '../../kit/entity.ts'
import type { AttendanceDay, Away } from '../../time/attendance/attendance.ts'
import { cellsOf, dateIn, headingOf, timeIn } from './cells.ts'
import { exampleMonth } from './example.ts'
import { awayColumns, type ClosedMonth, handoverFigures, minuteColumns, visitColumns } from './figures.ts'
import { type HandoverColumn, type HandoverLayout, handoverLayout, layoutIssues } from './handoverLayout.ts'
import { startingLayouts, startNames } from './starts.ts'

const plain: HandoverColumn = {
  figure: 'blank',
  heading: null,
  fixed: null,
  unit: null,
  rounding: null,
  away_kind: null,
  away_pay: null,
  service_type: null,
  time_of_day: null,
}
const layout = (columns: readonly Partial<HandoverColumn>[], more: Partial<HandoverLayout> = {}): HandoverLayout => ({
  name: '給与',
  description: null,
  ...startingLayouts.clock,
  columns: columns.map((one) => ({ ...plain, ...one })),
  ...more,
})
const [example] = exampleMonth.month.days
const day = (more: Partial<AttendanceDay>): AttendanceDay => ({
  ...(example as AttendanceDay),
  away: [],
  visits: [],
  late: [],
  ...more,
})
const month = (days: readonly AttendanceDay[]): ClosedMonth => ({
  ...exampleMonth,
  month: { ...exampleMonth.month, days: [...days] },
})
const valuesOf = (of: ClosedMonth, ...columns: readonly Partial<HandoverColumn>[]) => cellsOf(layout(columns), of)

describe('a length of time in its unit', () => {
  test.each([
    ['nothing', 0, '0:00', '0', '0.00', '0.00', '0.00', '0.00'],
    ['a minute is 1.67 hundredths', 1, '0:01', '1', '0.01', '0.02', '0.01', '0.02'],
    ['twenty minutes are a third', 20, '0:20', '20', '0.20', '0.33', '0.33', '0.34'],
    ['half an hour', 30, '0:30', '30', '0.30', '0.50', '0.50', '0.50'],
    ['59 minutes are 98.33 hundredths', 59, '0:59', '59', '0.59', '0.98', '0.98', '0.99'],
    ['over the hour', 510, '8:30', '510', '8.30', '8.50', '8.50', '8.50'],
    ['over a day', 24 * 60 + 5, '24:05', '1445', '24.05', '24.08', '24.08', '24.09'],
    ['a month with 59 minutes', 170 * 60 + 59, '170:59', '10259', '170.59', '170.98', '170.98', '170.99'],
  ])('%s', (_, minutes, clock, whole, sixtieths, nearest, down, up) => {
    expect([
      timeIn(minutes, 'hours_minutes', 'nearest'),
      timeIn(minutes, 'minutes', 'nearest'),
      timeIn(minutes, 'sixtieths', 'nearest'),
      timeIn(minutes, 'hundredths', 'nearest'),
      timeIn(minutes, 'hundredths', 'down'),
      timeIn(minutes, 'hundredths', 'up'),
    ]).toEqual([clock, whole, sixtieths, nearest, down, up])
  })

  test('each minute of an hour is rounded to the hundredth that lies nearest, at most below and at least above', () => {
    for (let minutes = 0; minutes < 60; minutes++) {
      const [nearest, down, up] = (['nearest', 'down', 'up'] as const).map((rounding) =>
        Number(timeIn(minutes, 'hundredths', rounding).replace('.', '')),
      ) as [number, number, number]
      const exact = (minutes * 100) / 60
      expect(Math.abs(nearest - exact)).toBeLessThan(0.5)
      expect([down, up]).toEqual([Math.floor(exact + 1e-9), Math.max(0, Math.ceil(exact - 1e-9))])
    }
  })
})

test.each([
  ['slash', '2026/11/05', '2026/11'],
  ['hyphen', '2026-11-05', '2026-11'],
  ['compact', '20261105', '202611'],
  ['japanese', '2026年11月5日', '2026年11月'],
] as const)('dates and months: %s', (form, date, ofMonth) => {
  expect([dateIn('2026-11-05', form), dateIn('2026-11', form)]).toEqual([date, ofMonth])
})

test('nothing is written as 0, or as an empty cell; what is no amount stays', () => {
  const columns = [
    { figure: 'holiday', unit: 'hundredths', rounding: 'nearest' },
    { figure: 'sleep_ins' },
    { figure: 'staff_code' },
  ] as const
  expect(cellsOf(layout(columns), exampleMonth)).toEqual(['0.00', '0', '0012'])
  expect(cellsOf(layout(columns, { zero: 'empty' }), exampleMonth)).toEqual(['', '', '0012'])
})

test('constant texts, empty columns, halves of days and the days of the wage period', () => {
  expect(
    valuesOf(
      exampleMonth,
      { figure: 'fixed_text', fixed: 'C-01' },
      { figure: 'blank' },
      { figure: 'paid_leave' },
      { figure: 'period_from' },
      { figure: 'period_to' },
      { figure: 'closing' },
    ),
  ).toEqual(['C-01', '', '1.5', '2026/10/01', '2026/10/31', '1'])
})

describe('absences are counted by their kind and by what is paid', () => {
  const away = (kind: Away['kind'], minutes: number, percent: number, wage: Away['wage']): Away => ({
    kind,
    from: minutes === 480 ? null : 540,
    to: minutes === 480 ? null : 540 + minutes,
    percent,
    wage,
    minutes,
  })
  const of = month([
    day({ date: '2026-10-01', away: [away('sickness', 480, 0, null)] }),
    day({ date: '2026-10-02', away: [away('sickness', 120, 50, 'usual')] }),
    day({ date: '2026-10-05', away: [away('closure', 480, 60, 'average')] }),
    day({ date: '2026-10-06', away: [away('unpaid', 480, 0, null)] }),
  ])
  test.each([
    ['all of them', {}, ['3', '2:00', '0/50/60']],
    ['sickness', { away_kind: 'sickness' }, ['1', '2:00', '0/50']],
    ['unpaid ones, also leave without pay', { away_pay: 'unpaid' }, ['2', '0:00', '0']],
    ['sickness that is not paid', { away_kind: 'sickness', away_pay: 'unpaid' }, ['1', '0:00', '0']],
    ['what the law has paid', { away_pay: 'average' }, ['1', '0:00', '60']],
    ['a kind that did not occur', { away_kind: 'maternity' }, ['0', '0:00', '']],
  ] as const)('%s', (_, filter, values) => {
    expect(valuesOf(of, ...awayColumns.map((figure) => ({ figure, ...filter })))).toEqual(values)
  })
})

describe('visits are counted by service and time of day', () => {
  const at = (date: string, hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00+09:00`
  const [visit] = (example as AttendanceDay).visits
  const of = month([
    day({
      visits: [
        // planned from 5 to 7 and done from 5 to 9, with a break from 8 to 9
        {
          ...(visit as NonNullable<typeof visit>),
          starts_at: at('2026-10-01', 5),
          ends_at: at('2026-10-01', 7),
          done: { starts_at: at('2026-10-01', 5), ends_at: at('2026-10-01', 9) },
          breaks: [{ starts_at: at('2026-10-01', 8), ends_at: at('2026-10-01', 9) }],
        },
        // over midnight
        {
          ...(visit as NonNullable<typeof visit>),
          service_type: 'heavy_visiting_care',
          starts_at: at('2026-10-01', 17),
          ends_at: at('2026-10-02', 7),
        },
        // of no patient
        {
          ...(visit as NonNullable<typeof visit>),
          patient_id: null,
          service_type: 'office_work',
          starts_at: at('2026-10-01', 13),
          ends_at: at('2026-10-01', 14),
        },
      ],
    }),
  ])
  test.each([
    ['all of patients', {}, ['2', '17:00']],
    ['a service', { service_type: 'home_care_body' }, ['1', '3:00']],
    ['work without a patient', { service_type: 'office_work' }, ['1', '1:00']],
    ['early morning', { time_of_day: 'early_morning' }, ['2', '3:00']],
    ['by day', { time_of_day: 'daytime' }, ['1', '1:00']],
    ['in the evening', { time_of_day: 'evening' }, ['1', '4:00']],
    ['deep at night', { time_of_day: 'deep_night' }, ['2', '9:00']],
    ['both', { time_of_day: 'deep_night', service_type: 'home_care_body' }, ['1', '1:00']],
  ] as const)('%s', (_, filter, values) => {
    expect(valuesOf(of, ...visitColumns.map((figure) => ({ figure, ...filter })))).toEqual(values)
  })
})

test('late minutes of the month before, and scheduled hours, are sums of the days', () => {
  const work = [{ starts_at: '2026-10-01T00:00:00+09:00', ends_at: '2026-10-01T00:30:00+09:00' }]
  const of = month([
    day({ late: [{ duty: '2026-09-30', work, closed: 540, now: 570 }] }),
    day({ scheduled: null }),
    day({ late: [{ duty: '2026-09-29', work, closed: 60, now: 75 }] }),
  ])
  expect(valuesOf(of, { figure: 'late' }, { figure: 'scheduled' }, { figure: 'scheduled_days' })).toEqual(['0:45', '16:00', '2'])
})

describe('a heading', () => {
  const word = (key: string) => key.replace(/^.*\./, '')
  test.each([
    ['of its own', { figure: 'total', heading: '総労働' }, '総労働'],
    ['is what the column holds', { figure: 'total' }, 'total'],
    [
      'with the part that it counts',
      { figure: 'away_days', away_kind: 'sickness', away_pay: 'unpaid' },
      'away_days（sickness・unpaid）',
    ],
    ['without a part that it does not count', { figure: 'total', away_kind: 'sickness', time_of_day: 'evening' }, 'total'],
    ['of a constant text is that text', { figure: 'fixed_text', fixed: '001' }, '001'],
    ['of an empty column is empty', { figure: 'blank' }, ''],
  ] as const)('%s', (_, column, heading) => expect(headingOf({ ...plain, ...column }, word)).toBe(heading))
})

describe('a layout', () => {
  test.each([
    ['without columns', [], ['columns required']],
    ['with a constant text that is missing', [{ figure: 'fixed_text' }], ['columns.0.fixed required']],
    ['with a time without a unit', [{ figure: 'staff_code' }, { figure: 'total' }], ['columns.1.unit required']],
    ['with 100ths that nobody rounds', [{ figure: 'total', unit: 'hundredths' }], ['columns.0.rounding required']],
    ['in order', [{ figure: 'total', unit: 'sixtieths' }, { figure: 'days_worked' }, { figure: 'blank' }], []],
  ] as const)('%s', (_, columns, issues) => {
    expect(layoutIssues(layout(columns)).map(({ field, code }) => `${field} ${code}`)).toEqual(issues)
  })

  test.each(startNames)('to start from is in order, and makes a line: %s', (name) => {
    const start = { name, description: null, ...startingLayouts[name] }
    expect(inputSchema(handoverLayout).parse(start)).toEqual(start)
    expect(layoutIssues(start)).toEqual([])
    expect(cellsOf(start, exampleMonth)).toHaveLength(start.columns.length)
  })

  test('every column of times has a unit, and no other has', () => {
    const written = (figure: HandoverColumn['figure']) =>
      cellsOf(layout([{ figure, unit: 'hours_minutes' }]), exampleMonth)[0] ?? ''
    const timed = handoverFigures.filter((figure) => /^\d+:\d\d$/.test(written(figure)))
    expect(timed.toSorted()).toEqual([...minuteColumns].toSorted())
  })
})
