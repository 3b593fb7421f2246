import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { formatMinutes, formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import type { AttendanceTable } from '#domain/time/attendance/attendance.api.ts'
import {
  type AttendanceDay,
  type AttendanceLate,
  type AttendanceFigure,
  type AttendancePerson,
  attendanceShown,
  type Away,
  awayFigures,
  type AwayFigures,
  awaySumsOf,
  isCounted,
  type AttendanceSpan,
  type PersonMonth,
} from '#domain/time/attendance/attendance.ts'
import { awayTold, payTold } from '#domain/time/attendance/away.ts'
import { dayLines, isMonthOpen, visitLines } from '#domain/time/attendance/lines.ts'
import type { Cell, Sheet } from '../../kit/sheets/sheets.ts'
import { text } from '../../kit/base/texts.ts'

export const figureText = (name: AttendanceFigure, value: number) => (isCounted(name) ? value : formatMinutes(value))

type Row = Cell[]

/** The sheet of some people's month: a row for each of them, for each day, or for each visit; with `open` only those that differ from the plan or ask for somebody. */
export const tableOf = (months: readonly PersonMonth[], table: AttendanceTable, language: Language, open: boolean): Sheet => {
  const word = (key: string) => text(language, key)
  const named = [word('attendance:row.staff_code'), word('attendance:row.staff_name')]
  const figures = attendanceShown.map((name) => word(`attendance:figure.${name}`))
  const headers: Record<AttendanceTable, string[]> = {
    people: [...named, word('attendance:figure.days'), ...figures, ...awayFigures.map((name) => word(`attendance:figure.${name}`))],
    days: [
      ...named,
      word('attendance:row.date'),
      word('attendance:day.kind'),
      word('attendance:day.start'),
      word('attendance:day.end'),
      ...figures,
      word('attendance:day.leave'),
    ],
    visits: [
      ...named,
      ...['date', 'service_hours', 'done', 'duration', 'patient_name', 'service_type', 'remarks'].map((name) =>
        word(`attendance:row.${name}`),
      ),
    ],
  }
  const rowsOf = { people: personRows, days: dayRows, visits: visitRows }[table]
  return {
    name: `${word('attendance:title')}_${months[0]?.month ?? ''}`,
    language,
    headers: headers[table],
    forms: headers[table].map((_, at) => (table !== 'people' && at === named.length ? 'date' : undefined)),
    rows: inTurns(months, (one) => rowsOf(one, language, open)),
  }
}

/** The rows of one person after the other; others get their turn between (decision 49). */
async function* inTurns(months: readonly PersonMonth[], rowsOf: (one: PersonMonth) => Row[]): AsyncGenerator<Row> {
  for (const one of months) {
    yield* rowsOf(one)
    await yieldToOthers()
  }
}

type RowsOf = (one: PersonMonth, language: Language, open: boolean) => Row[]

const personRows: RowsOf = (one, _language, open) =>
  open && !isMonthOpen(one)
    ? []
    : [
        [
          ...who(one),
          one.figures.days,
          ...attendanceShown.map((name) => figureText(name, one.figures[name])),
          ...Object.values(awaySumsOf).flatMap(({ days, minutes }) => [one.figures[days], formatMinutes(one.figures[minutes])]),
        ],
      ]

const dayRows: RowsOf = (one, language, open) => {
  const word = (key: string) => text(language, key)
  return dayLines(one, open).map((day) => [
    ...who(day),
    dayCell(day.date),
    day.kind === 'plain' ? '' : word(`attendance:kind.${day.kind}`),
    day.work[0] ? clock(day.work[0].starts_at) : '',
    clock(day.work.at(-1)?.ends_at ?? '', day.date),
    ...attendanceShown.map((name) => (day.figures[name] === 0 ? '' : figureText(name, day.figures[name]))),
    leaveText(day, word),
  ])
}

const visitRows: RowsOf = (one, language, open) =>
  visitLines(one, open).map((visit) => [
    ...who(visit),
    dayCell(visit.date),
    hoursOf(visit, visit.date),
    visit.done ? hoursOf(visit.done, visit.date) : '',
    formatMinutes(visit.minutes),
    visit.patient_name ?? '',
    text(language, `visits:service_type.${visit.service_type}`),
    visit.remarks ?? '',
  ])

/** A spreadsheet keeps it as a date. */
const dayCell = (date: string): Cell => ({ at: date, text: dateText(date) })
const who = ({ staff_code, name }: AttendancePerson) => [staff_code, name]
const hoursOf = ({ starts_at, ends_at }: AttendanceSpan, date: string) => `${clock(starts_at, date)}–${clock(ends_at, date)}`

/** '9:00'; after the midnight that follows the date it runs on, as in 25:30. */
export const clock = (at: string, date = at.slice(0, 10)): string => {
  if (at === '') return ''
  return formatTime(minuteOf(at, date))
}

/** Minutes that came late to a closed month, with what that month has and what is known now: '10/31の勤務に確定後に加わった0:30（確定時 9:00、加えると 9:30）'. */
export const lateText = (late: readonly AttendanceLate[], word: (key: string) => string): string[] =>
  late.map(({ duty, closed, now }) =>
    word('attendance:late')
      .replace('{{date}}', dateText(duty))
      .replace('{{time}}', formatMinutes(now - closed))
      .replace('{{closed}}', formatMinutes(closed))
      .replace('{{now}}', formatMinutes(now)),
  )

/** Nights of a day in a group home by their kind: '夜勤', '宿直（労働時間外 8:00）'. */
export const stayText = (
  { group_home_stays, sleep_ins, sleep_in_rest }: AttendanceDay['figures'],
  word: (key: string) => string,
): string[] => [
  ...(group_home_stays > sleep_ins ? [word('attendance:stay.awake')] : []),
  ...(sleep_in_rest > 0
    ? [word('attendance:stay.sleep_in_rest').replace('{{time}}', formatMinutes(sleep_in_rest))]
    : sleep_ins > 0
      ? [word('attendance:stay.sleep_in')]
      : []),
]

/** '有給 0.5日', '休み（病気・けが） 9:00–11:00'. */
export const leaveText = ({ figures, away }: Pick<AttendanceDay, 'figures' | 'away'>, word: (key: string) => string): string =>
  [
    ...(figures.paid_leave > 0 ? [word('attendance:leave.paid').replace('{{days}}', String(figures.paid_leave))] : []),
    ...(figures.paid_leave_minutes > 0
      ? [word('attendance:leave.by_hour').replace('{{time}}', formatMinutes(figures.paid_leave_minutes))]
      : []),
    ...away.map((one) => awayText(one, word)),
  ].join(' ')

/** Sums of the absences of a month: '3日 2:30（うち無給 2日、うち規定による有給 1日 2:30）'; empty without any. */
export const awaySumText = (figures: AwayFigures, word: (key: string) => string): string => {
  const told = awayTold(figures).map(({ sum, days, minutes }) => ({
    sum,
    amount: [
      ...(days > 0 ? [word('attendance:away.days').replace('{{days}}', String(days))] : []),
      ...(minutes > 0 ? [formatMinutes(minutes)] : []),
    ].join(' '),
  }))
  const [all, ...parts] = told
  if (!all || parts.length === 0) return all?.amount ?? ''
  return word('attendance:away.with_parts')
    .replace('{{all}}', all.amount)
    .replace(
      '{{parts}}',
      parts.map(({ sum, amount }) => `${word(`attendance:away.${sum}`)} ${amount}`).join(word('attendance:away.between')),
    )
}

/** Absences of a day: '休み（病気・けが） 9:00–11:00', or a dash for none. */
export const awaysText = (away: readonly Away[], word: (key: string) => string): string =>
  away.map((one) => awayText(one, word)).join(' ') || '–'

const awayText = ({ from, to, ...away }: Away, word: (key: string) => string): string => {
  const { kind, percent } = away
  const what =
    kind === 'unpaid' || kind === 'absent'
      ? word(`attendance:leave.${kind}`)
      : word('attendance:leave.away').replace('{{kind}}', word(`absences:kind.${kind}`))
  const pay = payTold(away)
  const paid =
    pay === null ? what : word(`attendance:leave.pay.${pay}`).replace('{{what}}', what).replace('{{percent}}', String(percent))
  if (from === null || to === null) return paid
  const times = { '{{what}}': paid, '{{from}}': formatTime(from), '{{to}}': formatTime(to) }
  return Object.entries(times).reduce((text, [hole, value]) => text.replace(hole, value), word('attendance:leave.part'))
}
