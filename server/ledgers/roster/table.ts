import type { Language } from '#domain/kit/languages.ts'
import { dateText } from '#domain/kit/sheet.ts'
import { factKey, type RosterPerson } from '#domain/ledgers/roster.ts'
import { text } from '../../kit/base/texts.ts'
import type { Cell, ColumnForm, Sheet } from '../../kit/sheets/sheets.ts'
import { addressText, careerLines, leavingText } from './words.ts'

type Column = { key: string; form?: ColumnForm; cell: (one: RosterPerson, language: Language) => Cell }

const dateCell = (date: string | null): Cell => (date === null ? null : { at: date, text: dateText(date) })
const choice = (language: Language, labels: string, value: string | null) =>
  value === null ? null : text(language, `${labels}.${value}`)
/** A fact in words, named by the roster, the staff record or the conditions of employment. */
const columns: readonly Column[] = [
  { key: 'staff:staff.staff_code', cell: ({ staff_code }) => staff_code },
  { key: 'ledgers:item.name', cell: ({ legal_name }) => legal_name },
  { key: 'staff:staff.japanese_name_kana', cell: ({ kana }) => kana },
  { key: 'ledgers:item.birth_date', form: 'date', cell: ({ birth_date }) => dateCell(birth_date) },
  { key: 'ledgers:item.gender', cell: ({ gender }, language) => choice(language, 'staff:gender', gender) },
  { key: 'ledgers:item.address', cell: ({ address }, language) => addressText(address, language) },
  { key: 'ledgers:item.career', form: 'lines', cell: (one) => careerLines(one).join('\n') },
  { key: 'ledgers:item.work_kind', cell: ({ work_kind }) => work_kind },
  { key: 'ledgers:item.hired', form: 'date', cell: ({ hired }) => dateCell(hired) },
  { key: 'staff:staff.leave_date', form: 'date', cell: ({ leave_date }) => dateCell(leave_date) },
  { key: 'ledgers:row.leaving', cell: leavingText },
  { key: 'staff:staff.died_on', form: 'date', cell: ({ died_on }) => dateCell(died_on) },
  { key: 'staff:staff.death_cause', cell: ({ death_cause }) => death_cause },
  { key: 'staff:staff.establishment_id', cell: ({ establishment_name }) => establishment_name },
  { key: 'ledgers:row.state', cell: ({ state }, language) => choice(language, 'ledgers:state', state) },
  { key: 'ledgers:row.kept_until', form: 'date', cell: ({ kept_until }) => dateCell(kept_until) },
  {
    key: 'ledgers:row.missing',
    cell: ({ missing }, language) => missing.map((fact) => text(language, factKey(fact))).join('、'),
  },
]

/** The roster as a table, a line for each person. */
export const rosterTable = (people: readonly RosterPerson[], language: Language, day: string): Sheet => {
  const title = text(language, 'ledgers:roster.title')
  return {
    name: title,
    file: `${title}_${day.replaceAll('-', '')}`,
    language,
    headers: columns.map(({ key }) => text(language, key)),
    forms: columns.map(({ form }) => form),
    rows: people.map((one) => columns.map(({ cell }) => cell(one, language))),
  }
}
