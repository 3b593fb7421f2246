import { weekdays, type Weekday } from '../company/calendar.ts'
import { addDays, DAY } from '../kit/dates.ts'
import { showPhone } from '../kit/kana.ts'
import { LAST_DAY } from '../kit/wagePeriod.ts'
import { grantDays } from '../leave/grants.ts'
import type { EmploymentFacts, WageFacts } from './facts.ts'
import { clockText, dateIn, type DocumentLanguage, numberText } from './inLanguage.ts'
import { hasTerm, isPartOrTerm, type labourAsks } from './labourAsks.ts'
import { type LabourTexts, labourTexts } from './labourTexts.ts'
import type { Asked, DocumentFacts, Part, Row, SecondLanguage } from './template.ts'
import { filled, type Values } from './wording.ts'

/** What labour conditions are told from, in one language. */
type Given = { readonly facts: DocumentFacts; readonly asked: Asked<typeof labourAsks> }
type Words = Given & {
  readonly language: DocumentLanguage
  readonly values: LabourTexts['values']
  /** A value in the language, with its placeholders filled in. */
  readonly say: (value: keyof LabourTexts['values'], values?: Values) => string
  readonly date: (date: string | null | undefined) => string
}
type RowId = keyof LabourTexts['labels']
type Line = string | null | false | undefined
const linesOf = (...lines: readonly Line[]): string => lines.filter((line) => typeof line === 'string' && line !== '').join('\n')

const wordsIn = (language: DocumentLanguage, given: Given): Words => {
  const { values } = labourTexts[language]
  return {
    ...given,
    language,
    values,
    say: (value, some = {}) => filled(values[value], some),
    date: (date) => dateIn(language, date),
  }
}

/**
 * The table of labour conditions (Labour Standards Act 15; Enforcement Regulation 5(1)), with the second language in a column beside it. What was
 * filled in as free text stands in the Japanese column alone.
 */
export const conditionTable = (given: Given, second: SecondLanguage | null = null): Part => {
  const rows = rowsIn('ja', given)
  const { heading } = labourTexts.ja
  if (second === null) return { kind: 'table', id: 'conditions', heading, rows }
  const beside = new Map(rowsIn(second, given).map((row) => [row.id, row]))
  return {
    kind: 'table',
    id: 'conditions',
    heading,
    second_heading: labourTexts[second].heading,
    rows: rows.map((row) => ({
      ...row,
      second_label: beside.get(row.id)?.label ?? '',
      second: ofSecond(row.value, beside.get(row.id)?.value),
    })),
  }
}
/** Nothing where a row is free text, which would stand there twice. */
const ofSecond = (first: string, second = ''): string => (second === first ? '' : second)

const rowsIn = (language: DocumentLanguage, given: Given): Row[] => {
  const words = wordsIn(language, given)
  const { labels } = labourTexts[language]
  return Object.entries(tellers).flatMap(([id, tell]) => {
    const value = tell(words)
    return value === null ? [] : [{ id, label: labels[id as RowId], value }]
  })
}

/** How each row is told, in their order; null where it has no place in the document. An empty one is written by hand. */
const tellers: Readonly<Record<RowId, (words: Words) => string | null>> = {
  contract_period: ({ facts: { employment }, asked, say, date }) => {
    if (!employment) return ''
    const from = date(asked.contract_from ?? employment.valid_from)
    return employment.contract_kind === 'indefinite'
      ? say('indefinite', { from })
      : say('fixed_term', { from, to: date(employment.contract_end) })
  },
  trial: ({ asked: { trial_until: until }, say, date }) => (until ? say('trial_until', { until: date(until) }) : say('no_trial')),
  renewal: (words) => (hasTerm(words) ? renewalText(words) : null),
  conversion: (words) => (hasTerm(words) ? conversionText(words) : null),
  workplace: ({ facts: { establishment }, asked, say }) =>
    linesOf(
      say('at_first', { value: asked.workplace ?? placeText(establishment) }),
      say('scope', { value: asked.workplace_scope }),
    ),
  duties: ({ facts: { employment }, asked, say }) =>
    linesOf(say('at_first', { value: asked.duties ?? employment?.work_kind }), say('scope', { value: asked.duties_scope })),
  hours: (words) => hoursText(words),
  breaks: ({ facts: { employment }, asked, say }) => {
    const minutes = asked.break_minutes ?? employment?.work_break ?? null
    return minutes === null ? say('break_by_law') : say('break', { minutes: String(minutes) })
  },
  overtime: ({ asked: { overtime, holiday_work }, say }) =>
    linesOf(overtime && say(`overtime_${overtime}`), holiday_work && say(`holiday_work_${holiday_work}`)),
  shift_change: ({ asked, say }) => asked.shift_change ?? say('shift_change_none'),
  holidays: (words) => holidaysText(words),
  leave: (words) => leaveText(words),
  wages: (words) => wagesText(words),
  pay_closing: (words) => payText(words),
  raise: ({ asked, say }) => answered(say, asked.raise, asked.raise_detail),
  bonus: ({ asked, say }) => answered(say, asked.bonus, asked.bonus_detail),
  severance: ({ asked, say }) => answered(say, asked.severance, asked.severance_detail),
  retirement: ({ asked, say }) =>
    linesOf(
      asked.retirement_age ? say('retirement_age', { age: String(asked.retirement_age) }) : say('retirement_none'),
      Boolean(asked.retirement_age) && (asked.rehire_age ? say('rehire', { age: String(asked.rehire_age) }) : say('rehire_none')),
      say('notice', { days: typeof asked.notice_days === 'number' ? String(asked.notice_days) : null }),
      say('dismissal'),
    ),
  insurance: ({ facts: { insurance }, say }) => {
    const names = (['health', 'pension', 'employment'] as const).filter((one) => insurance?.[one]).map((one) => say(one))
    return say('insured', { names: [...names, say('accident')].join(say('join')) })
  },
  consultation_desk: (words) => (isPartOrTerm(words) ? deskText(words) : null),
}

const answered = (say: Words['say'], answer: string | null | undefined, detail: string | null | undefined): string => {
  if (!answer) return ''
  if (answer === 'no') return say('no')
  return detail ? say('yes_detail', { detail }) : say('yes')
}

const placeText = (establishment: DocumentFacts['establishment']): string | null =>
  establishment && [establishment.name, establishment.address ? `（${establishment.address}）` : ''].join('')

const renewalText = ({ asked, say, values }: Words): string => {
  const { renewal, renewal_standards: standards = [], renewal_other: other, limit_times: times, limit_years: years } = asked
  if (!renewal) return ''
  if (renewal === 'none') return say('renewal_none')
  const told = [...(standards ?? []).map((one) => values[`standard_${one}`]), ...(other ? [other] : [])]
  const limit = {
    times: typeof times === 'number' ? String(times) : null,
    years: typeof years === 'number' ? String(years) : null,
  }
  return linesOf(
    say(`renewal_${renewal}`),
    renewal === 'possible' && say('renewal_standards', { standards: told.join(say('join')) }),
    limit.times && limit.years
      ? say('limit_both', limit)
      : limit.times
        ? say('limit_times', limit)
        : limit.years
          ? say('limit_years', limit)
          : say('limit_none'),
  )
}

const conversionText = ({ facts: { employment }, asked, say, date }: Words): string => {
  if (!asked.conversion_right) return ''
  if (asked.conversion_right === 'no') return say('conversion_later')
  const end = employment?.contract_end
  return linesOf(
    say('conversion_right', { from: end ? date(addDays(end, 1)) : null }),
    asked.conversion_changes ? say('conversion_changed', { changes: asked.conversion_changes }) : say('conversion_same'),
  )
}

const clock = (minutes: number, say: Words['say']): string =>
  minutes >= DAY ? say('next_day', { time: clockText(minutes - DAY) }) : clockText(minutes)
const lengthText = (minutes: number, say: Words['say']): string => {
  const [hours, rest] = [String(Math.floor(minutes / 60)), minutes % 60]
  return rest === 0 ? say('hours_length', { hours }) : say('hours_minutes', { hours, minutes: String(rest) })
}
const namesOf = (days: readonly Weekday[], { say, values }: Words): string => days.map((day) => values[day]).join(say('join'))

const hoursText = (words: Words): string => {
  const {
    facts: { employment },
    asked,
    say,
  } = words
  if (!employment) return ''
  return linesOf(
    fixedHours(employment, words) ?? linesOf(say('shifts'), asked.shifts),
    employment.variable_hours && say('variable'),
    weeklyText(employment, words),
    employment.is_manager && say('manager'),
  )
}
const fixedHours = ({ work_days: days, work_start: start, work_end: end }: EmploymentFacts, words: Words): string | null =>
  start === null || end === null
    ? null
    : words.say('fixed_hours', { start: clock(start, words.say), end: clock(end, words.say), days: namesOf(days, words) })
const weeklyText = ({ weekly_days: days, weekly_hours: minutes }: EmploymentFacts, { say }: Words): string | null => {
  if (minutes === null) return null
  const hours = lengthText(minutes, say)
  return days === null ? say('weekly_hours', { hours }) : say('weekly', { hours, days: String(days) })
}

const WEEK = 7
const holidaysText = (words: Words): string => {
  const {
    facts: { employment },
    asked,
    say,
    values,
  } = words
  if (!employment) return ''
  const { work_days: worked, weekly_days: days, holiday_weekday: statutory, four_weeks } = employment
  const off = weekdays.filter((day) => !worked.includes(day))
  return linesOf(
    worked.length > 0
      ? say('off_days', { days: namesOf(off, words) })
      : days === null || four_weeks
        ? say('off_by_roster')
        : say('off_by_shift', { count: String(WEEK - days) }),
    statutory && say('statutory_off', { day: values[statutory] }),
    four_weeks && say('four_weeks'),
    typeof asked.yearly_days_off === 'number' && say('yearly_off', { count: String(asked.yearly_days_off) }),
    asked.other_holidays,
  )
}

const leaveText = ({ facts: { employment }, asked, say }: Words): string => {
  const days = employment && grantDays({ weekly_days: employment.weekly_days, weekly_minutes: employment.weekly_hours }, 0)
  return linesOf(
    days === null ? say('annual_leave_by_law') : say('annual_leave', { days: String(days) }),
    asked.hourly_leave && say(`hourly_leave_${asked.hourly_leave}`),
    say('other_leave_by_law'),
    asked.other_leave && say('other_leave', { leave: asked.other_leave }),
  )
}

const wagesText = ({ facts: { wage }, say }: Words): string => {
  if (!wage) return ''
  const amount = (yen: number) => ({ amount: numberText(yen) })
  return linesOf(
    say(wage.wage_kind, amount(wage.base_amount)),
    ...wage.rate_lines.map((line) => rateText(line, say)),
    wage.travel_rate !== null && say('rate_travel', amount(wage.travel_rate)),
    wage.office_rate !== null && say('rate_office', amount(wage.office_rate)),
    ...wage.items
      .filter(({ deduction }) => !deduction)
      .map(({ name, amount: yen, per }) => say('allowance', { name, ...amount(yen), per: say(`per_${per}`) })),
    wage.commute && say(`commute_${wage.commute.per}`, amount(wage.commute.amount)),
  )
}
const rateText = ({ service, from, until, amount }: WageFacts['rate_lines'][number], say: Words['say']): string => {
  const values = { service, amount: numberText(amount), from: clockText(from ?? 0), until: clockText(until ?? 0) }
  if (from === null || until === null) return say('rate_service', values)
  return service === null ? say('rate_time', values) : say('rate_service_time', values)
}

const payText = ({ facts: { wage }, asked, say }: Words): string => {
  if (!wage) return ''
  const { closing_day: closing, pay_day: day, pay_after_months: after, items } = wage
  const deducted = items.filter(({ deduction }) => deduction).map(({ name }) => name)
  const paid = { day: day === LAST_DAY ? say('last_day') : say('day_of_month', { day: String(day) }) }
  return linesOf(
    closing === LAST_DAY ? say('closing_end') : say('closing_day', { day: String(closing) }),
    after === 0 ? say('pay_0', paid) : after === 1 ? say('pay_1', paid) : say('pay_2', paid),
    asked.pay_method && say(`by_${asked.pay_method}`),
    deducted.length === 0 ? say('deductions') : say('deductions_too', { names: deducted.join(say('join')) }),
  )
}

const deskText = ({ asked: { desk_department: department, desk_person: person, desk_phone: phone }, say }: Words): string =>
  department || person ? say('desk', { department, person, phone: phone ? showPhone(phone) : null }) : ''
