import { type Entity, parentKey, sentFields } from '#domain/kit/entity.ts'
import { addDays } from '#domain/kit/dates.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'

/** Ids of the records that a sample may name, by table. */
export type Ids = Readonly<Record<string, string>>

/** Days that belong to a number: fixtures have theirs, what is made anew has others, so that nothing that holds or lasts meets. */
const years: Readonly<Record<string, number>> = { 0: 2026, 9: 2030, 8: 2040 }
const yearOf = (n: string) => years[n.charAt(0)] ?? 2050
const days: Readonly<Record<string, string>> = { 0: '2026-11-20', 9: '2026-11-21', 8: '2026-11-24', 7: '2026-11-23' }

/** The first days of what there is once a day. Of holidays a Sunday for each number, since only that can be moved as long as nothing else is fixed. */
const calendarDays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  company_holiday: { 0: '1901-01-06', 9: '1938-01-02', 8: '1975-01-05', 7: '2012-01-01' },
  travel_time: { 0: '1950-01-01', 9: '1962-01-01', 8: '1974-01-01', 7: '1986-01-01' },
  statutory_weekday: { 0: '2050-01-01', 9: '2062-01-01', 8: '2074-01-01', 7: '2086-01-01' },
}
const calendarDay = (of: string, name: string, n: string): string => {
  // a number has no figure 0: counted so, 1,930 of them fit between the first days
  const at = Array.from(n.slice(1)).reduce((sum, figure) => sum * 9 + Number(figure) - 1, 0)
  const first = calendarDays[of]?.[n.charAt(0)] ?? ''
  if (of !== 'company_holiday') return addDays(first, at)
  return addDays(first, at * 7 + (name === 'date' ? 2 : 0))
}

/** The first of the days that a number may name as a holiday: one a week, within the year in which a fixture has four in four weeks. */
const restDays: Readonly<Record<string, string>> = { 0: '2035-01-02', 9: '2035-03-23', 8: '2035-06-11', 7: '2035-08-30' }
/** That year: far from all that tests plan, so that no other day of theirs becomes a holiday. */
export const fourWeeks = { valid_from: '2035-01-01', valid_to: '2035-12-31', four_weeks_from: '2035-01-01' }
const restDay = (n: string): string => addDays(restDays[n.charAt(0)] ?? '', (Number(n.slice(1)) % 11) * 7)

const absentIn = (n: string) => ({ 0: 1950, 9: 1951, 8: 1952 })[n.charAt(0)] ?? 1953

/** An agreement on deductions holds while what is made beside it names it; each number has years of its own. */
const agreedIn: Readonly<Record<string, readonly [from: string, to: string]>> = {
  0: ['1950-01-01', '2049-12-31'],
  9: ['2050-01-01', '2059-12-31'],
  8: ['2060-01-01', '2069-12-31'],
  7: ['2070-01-01', '2079-12-31'],
}

/** Days that do not lie before the first of their record. */
const atEnd: readonly string[] = ['valid_to', 'reported_on', 'confirmed_on']

/** Figures that tell facts apart, so that a value is found only where its own fact comes out. */
const marks = (name: string): string =>
  String([...name].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 999_983, 7) + 1_000_000)
    .slice(1)
    .repeat(4)

/** A final status only an administrator changes, of whoever has left nothing ends any more, and no officer stands in the roster of workers. */
const usual: Readonly<Record<string, string>> = {
  koyou_keitai: 'regular',
  enrollment_status: '5',
  zaishoku_joukyou: 'active',
  patient_status: 'ongoing',
  night_duty: 'awake',
  // whoever is specially disabled and lives with the person does not live elsewhere
  lives: 'together',
  spouse_lives: 'together',
}

/** Values to try for a fact, from the plainest to those with a form of their own; each holds the number where it has room. */
const candidates = (of: string, name: string, f: Field, n: string): readonly unknown[] => {
  const text = `${of} ${name}${n}`
  switch (f.kind) {
    case 'text':
      return [`${text} 髙橋,"引用"`, `${text} 髙橋`, text, n]
    case 'long_text':
      return [`${text}\n二行目`]
    case 'kana':
      return ['タカハシ アイコ']
    case 'bank_kana':
      return ['ﾀｶﾊｼ ｱｲｺ']
    case 'email':
      return [`${text.replace(/[ _]/g, '')}@example.jp`]
    case 'phone':
      return [`03${n.padStart(8, '1')}`]
    case 'postal_code':
      return ['0010001']
    case 'digits':
      // within the period that lists by date are asked for
      if (`${of}.${name}` === 'withholding_slip.year') return ['2026']
      // one of a person and a year, and the first figure tells a new record from one in the trash
      if (`${of}.${name}` === 'year_end_declaration.year') return [String(2026 + (Number(n.charAt(0)) % 9))]
      return [`${n}${marks(name)}`.slice(0, f.max), n.slice(-(f.max ?? 5))]
    case 'code':
      // one record a year
      if (name === 'fiscal_year' || `${of}.${name}` === 'earlier_pay.year') return [String(yearOf(n))]
      return [
        `${Array.from(marks(name).slice(0, 3), (figure) => 'KPQRSTUVWX'.charAt(Number(figure))).join('')}${n}`,
        `AB${n.padStart(8, '0')}CD`,
        '36.5',
      ]
    case 'date':
      // its list opens with a period
      if (['shift_report', 'time_correction', 'transport_entry'].includes(of) && name === 'date') return [days[n.charAt(0)]]
      if (of === 'document' && name === 'created_on') return [days[n.charAt(0)]]
      if (of === 'document' && name === 'expires_on') return ['2099-11-30']
      // long ago, so that nobody of a fixture is away
      if (of === 'absence') return [name === 'to_date' ? `${absentIn(n)}-12-31` : `${absentIn(n)}-01-01`]
      if (of === 'rest_day') return [restDay(n)]
      if (of in calendarDays) return [calendarDay(of, name, n)]
      if (of === 'deduction_agreement' && name !== 'signed_on') return [agreedIn[n.charAt(0)]?.[name === 'valid_to' ? 1 : 0]]
      if (of === 'deduction_agreement') return ['1949-12-01']
      // in the month of the run
      if (name === 'paid_on') return ['2026-11-25']
      // nobody of a fixture has died
      if (name === 'died_on') return [null]
      if (name === 'leave_date') return ['2099-12-31']
      return [atEnd.includes(name) ? `${yearOf(n)}-12-31` : name === 'valid_from' ? `${yearOf(n)}-01-01` : '2024-02-29']
    case 'month':
      // one record a month
      return [of === 'bonus' ? `${yearOf(n)}-11` : '2026-11']
    case 'instant':
      // a row of a list lies within the times of its record
      return [
        `${days[n.charAt(0)]}T${of.endsWith('.') ? (name === 'ends_at' ? '10:30' : '10:20') : name === 'ends_at' ? '11:00' : '10:00'}:00+09:00`,
      ]
    case 'time':
      // a break lies within its visit
      if (of.endsWith('.') && ['after', 'minutes'].includes(name)) return [30]
      return [['ended', 'work_end', 'until'].includes(name) ? 150 : 90]
    case 'yen':
      if (name.endsWith('_standard')) return [98_000]
      return [1]
    case 'integer':
      return [1, 3, 5, 60, 2024]
    case 'percent':
      return [9.915]
    case 'boolean':
      // a bonus settles no year
      if (name === 'year_end') return [false]
      return [true]
    case 'choice':
      // only nights in a group home are told by their kind
      if (['visit', 'weekly_plan'].includes(of) && name === 'service_type') return ['group_home']
      return [usual[name] ?? f.choices?.at(-1)]
    case 'choices':
      return [f.choices?.slice(0, 2)]
    case 'picture':
    case 'file':
      return [null]
    case 'reference':
    case 'references':
    case 'list':
      return []
  }
}

/** Who comes along is somebody else than who goes. */
const otherEnd: readonly string[] = ['travel_time.other_patient_id']
const besides: readonly string[] = ['shift_report.second_helper_id', 'leave_request.deputy_id']
/** Of a member of staff there is one such record: one that is made anew is about somebody else. */
const onlyOnce: readonly string[] = ['employee.staff_id']

const valueOf = (of: string, name: string, f: Field, n: string, ids: Ids): unknown => {
  // a row that must have a file is for the tests that send one
  if (f.kind === 'list') return inSheet(f) === true ? [sampleOf(`${of}.`, f.fields ?? {}, n, ids)] : []
  const id = ids[f.to ?? '']
  // who has a holiday by the day of the week has no four in four weeks
  if (`${of}.${name}` === 'employment.four_weeks_from') return null
  // parking and tolls are parts of a fare
  if (`${of}.${name}` === 'transport_entry.toll') return null
  // a way leads to one place
  if (otherEnd.includes(`${of}.${name}`)) return null
  if (besides.includes(`${of}.${name}`)) return ids['newcomer'] === ids['staff'] ? null : (ids['newcomer'] ?? null)
  if (f.kind === 'reference') return (onlyOnce.includes(`${of}.${name}`) && !n.startsWith('0') ? ids['newcomer'] : id) ?? null
  // what is paid is not deducted
  if (`${of}.${name}` === 'deduction_agreement.items') return []
  if (f.kind === 'references') return id === undefined ? [] : [id]
  const values = candidates(of, name, f, n)
  // which of them is in order is the same for every number of a kind
  const key = `${of} ${name} ${n.charAt(0)} ${n.length}`
  const at = inOrder.get(key) ?? values.findIndex((value) => f.schema.safeParse(value).success)
  if (at < 0) throw new Error(`no sample value for ${name} of kind ${f.kind}`)
  inOrder.set(key, at)
  return values[at]
}
/** The place of the first candidate in order, by fact and kind of number: to try them costs more than all else of a fixture. */
const inOrder = new Map<string, number>()

const sampleOf = (of: string, fields: Fields, n: string, ids: Ids): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, f]) => [name, valueOf(of, name, f, n, ids)]))

/** A record in order of any entity, every fact filled, that holds the number `n` (five figures) wherever it has room. */
export const sampleInput = (e: Entity, n: string, ids: Ids): Record<string, unknown> => sampleOf(e.name, sentFields(e), n, ids)

/** The record that a sample belongs to, under the name that the path of its calls has for it. */
export const ownerOf = (e: Entity, ids: Ids): Record<string, string> => {
  const key = parentKey(e)
  return key === undefined ? {} : { [key]: ids[e.of?.name ?? ''] ?? '' }
}
