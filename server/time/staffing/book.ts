import { DAY } from '#domain/kit/dates.ts'
import type { Language } from '#domain/kit/languages.ts'
import type { StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { dutyLetters, LEAST_FULL_TIME, letters, type StaffingRow, type StaffingSum } from '#domain/time/staffing/staffing.ts'
import { text } from '../../kit/base/texts.ts'
import { at, type Book, type BookCell, type BookLook, range } from '../../kit/sheets/workbook.ts'
import { dayHeads, factsOf, qualificationText, type Told } from './words.ts'

/** Columns before those of the days. */
const PERSON = ['number', 'post', 'duty_type', 'qualifications', 'name'] as const
const [POST, LETTER, QUALIFICATIONS, NAME] = [1, 2, 3, 4]
/** Columns after those of the days. */
const SUMS = ['total', 'weekly', 'ones', 'counted'] as const
/** Rows of the figures from which formulas reckon, below the title and the four facts of the sheet; `VALUE`: their column. */
const [WEEK, DUE, LENGTH] = [5, 6, 7]
const VALUE = 3
/** The row of the headings of the table. */
const HEADINGS = 9

const cell = (value: BookCell['value'], look: BookLook = 'plain'): BookCell => ({ value, look })
/** Excel counts time in days. */
const timeOf = (minutes: number) => minutes / DAY
const formula = (text: string, result: number, look: BookLook): BookCell => cell({ formula: text, result }, look)
/** What a cell of hours holds in whole minutes: parts of a day are no whole numbers, and their sums not exact. */
const minutesIn = (place: string) => `ROUND(${place}*${DAY},0)`

/** Where the figures stand from which formulas of the table reckon. */
type Places = { due: string | null; days: string; first: number; last: number; sums: number }

/**
 * The staffing sheet as a workbook, so that the office can go on with it: sums, averages and full-time equivalents are formulas, which give the figures of the screen and go along when hours of a day are
 * changed.
 */
export const bookOf = (sheet: StaffingSheet, told: Told, language: Language, name: string): Book => {
  const size = sheet.rows[0]?.days.length ?? told.days.length
  const first = HEADINGS + 1
  const places: Places = {
    due: sheet.due === null ? null : at(DUE, VALUE),
    days: at(LENGTH, VALUE),
    first,
    last: Math.max(first, first + sheet.rows.length - 1),
    sums: PERSON.length + size,
  }
  const width = places.sums + SUMS.length
  return {
    name,
    rows: [
      ...headRows(sheet, told, language),
      [
        ...PERSON.map((one) => cell(text(language, `staffing:column.${one}`), 'head')),
        ...dayHeads(told.days, language).map((day) => cell(day, 'head')),
        ...SUMS.map((one) => cell(text(language, `staffing:column.${one}`), 'head')),
      ],
      ...sheet.rows.map((row, place) => personRow(row, place, places, language)),
      totalRow(sheet, places, size, language),
      [],
      postHeads(language),
      ...sheet.posts.map((post, place) => postRow(post, places.last + 4 + place, places, language)),
      [],
      ...told.notes.map((note) => [cell(note, 'bare')]),
    ],
    widths: Array.from({ length: width }, (_, column) =>
      column === 0 ? 5 : column === POST || column === NAME ? 22 : column === QUALIFICATIONS ? 30 : column < places.sums ? 7 : 11,
    ),
    frozen: { rows: first, columns: PERSON.length },
  }
}

/** Title, the facts of the sheet, and the hours of a full-time worker with the days of the period, where the formulas find them. */
const headRows = (sheet: StaffingSheet, told: Told, language: Language): BookCell[][] => {
  const { due } = sheet
  const weekly = sheet.establishment.full_time_hours
  const line = (label: string, value: BookCell): BookCell[] => [cell(null, 'bare'), cell(label, 'head'), cell(null, 'bare'), value]
  return [
    [cell(text(language, `staffing:title.${told.kind}`), 'title')],
    ...factsOf(sheet, told, language).map(([label, value]) => line(label, cell(value, 'wrapped'))),
    line(text(language, 'staffing:full_time.week'), cell(weekly === null ? null : timeOf(weekly), 'duration')),
    line(
      text(language, 'staffing:full_time.period'),
      due === null
        ? cell(null, 'duration')
        : formula(
            `ROUNDDOWN(MAX(${minutesIn(at(WEEK, VALUE))},${LEAST_FULL_TIME})*${at(LENGTH, VALUE)}/7,0)/${DAY}`,
            timeOf(due),
            'duration',
          ),
    ),
    line(text(language, 'staffing:full_time.days'), cell(told.days.length, 'number')),
    [],
  ]
}

const personRow = (row: StaffingRow, place: number, { due, days, first, sums }: Places, language: Language): BookCell[] => {
  const line = first + place
  const total = at(line, sums)
  const one = at(line, sums + 2)
  return [
    cell(place + 1, 'number'),
    cell(row.post || text(language, 'staffing:no_post')),
    cell(row.duty_type === null ? '' : dutyLetters[row.duty_type]),
    cell(qualificationText(row.qualifications, language), 'wrapped'),
    cell(row.name),
    ...row.days.map((minutes) => cell(minutes === 0 ? null : timeOf(minutes), 'duration')),
    formula(`SUM(${range(line, PERSON.length, line, sums - 1)})`, timeOf(row.total), 'sum'),
    formula(weeklyBy(total, days), timeOf(row.weekly), 'duration'),
    cell(row.is_one ? 1 : 0, 'number'),
    formula(`IF(${one}=1,0,${due === null ? total : `MIN(${total},${due})`})`, timeOf(row.counted), 'duration'),
  ]
}

const weeklyBy = (total: string, days: string) => `ROUNDDOWN(${minutesIn(total)}*7/${days},0)/${DAY}`

/** The sums of each day and of the whole sheet. */
const totalRow = (sheet: StaffingSheet, { days, first, last, sums }: Places, size: number, language: Language): BookCell[] => {
  const line = last + 1
  const sumOf = (column: number, result: number, look: BookLook) =>
    formula(`SUM(${range(first, column, last, column)})`, result, look)
  return [
    cell(text(language, 'staffing:totals'), 'head'),
    ...PERSON.slice(1).map(() => cell(null)),
    ...Array.from({ length: size }, (_, day) =>
      sumOf(PERSON.length + day, timeOf(sheet.rows.reduce((sum, row) => sum + (row.days[day] ?? 0), 0)), 'duration'),
    ),
    sumOf(sums, timeOf(sheet.total.total), 'sum'),
    formula(weeklyBy(at(line, sums), days), timeOf(sheet.total.weekly), 'duration'),
    sumOf(sums + 2, sheet.total.ones, 'number'),
    sumOf(sums + 3, timeOf(sheet.total.counted), 'duration'),
  ]
}

const POSTS = [...letters, 'people', 'total', 'weekly', 'ones', 'counted', 'equivalent'] as const
const postHeads = (language: Language): BookCell[] => [
  cell(null, 'bare'),
  cell(text(language, 'staffing:column.post'), 'head'),
  ...POSTS.map((one) => cell(text(language, `staffing:sum.${one}`), 'head')),
]

/** The sums of a post. `SUMPRODUCT` compares whole texts, so that a post whose name holds a star or a question mark is no pattern. */
const postRow = (post: StaffingSum, line: number, { due, days, first, last, sums }: Places, language: Language): BookCell[] => {
  const down = (column: number) => range(first, column, last, column)
  const same = `(${down(POST)}=${at(line, POST)})`
  const place = (name: (typeof POSTS)[number]) => at(line, POST + 1 + POSTS.indexOf(name))
  const sumOf = (column: number) => `SUMPRODUCT(${same}*${down(column)})`
  return [
    cell(null, 'bare'),
    cell(post.post || text(language, 'staffing:no_post')),
    ...letters.map((letter) => formula(`SUMPRODUCT(${same}*(${down(LETTER)}="${letter}"))`, post.heads[letter], 'number')),
    formula(`SUMPRODUCT(${same}*1)`, post.people, 'number'),
    formula(sumOf(sums), timeOf(post.total), 'sum'),
    formula(weeklyBy(place('total'), days), timeOf(post.weekly), 'duration'),
    formula(sumOf(sums + 2), post.ones, 'number'),
    formula(sumOf(sums + 3), timeOf(post.counted), 'duration'),
    due === null || post.equivalent === null
      ? cell(null, 'tenths')
      : formula(
          `${place('ones')}+ROUNDDOWN(${minutesIn(place('counted'))}*10/${minutesIn(due)},0)/10`,
          post.equivalent / 10,
          'tenths',
        ),
  ]
}
