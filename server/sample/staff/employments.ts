import { addDays, addMonths, lastOfMonths, monthsBetween } from '#domain/kit/dates.ts'
import type { SampleEmployment, SampleStaff } from '../records.ts'
import type { Story } from '../story.ts'
import { FOUR_OF_FOUR, fourWeeksFrom } from './restDays.ts'

type Kind = NonNullable<SampleStaff['koyou_keitai']>
/** Weekly days and hours (minutes) that go with a kind of employment; a registered helper has no fixed ones. */
const usual: Partial<Record<Kind, readonly [days: number, minutes: number]>> = {
  regular: [5, 40 * 60],
  contract: [5, 40 * 60],
  officer: [5, 40 * 60],
  part_time: [4, 24 * 60],
  temporary: [3, 18 * 60],
}
const unlimited: readonly Kind[] = ['regular', 'officer']
/** Whoever stays over night in a group home works sixteen hours on some days, under the one-month variable system. */
const homes: readonly (string | null)[] = ['shakujii', 'shimura']
const variable: readonly Kind[] = ['regular', 'contract']

/** The last day of the contract that runs on `today`: contracts with a term are renewed every year. */
const yearEnd = (joined: string, today: string) => lastOfMonths(joined, 12 * (Math.floor(monthsBetween(joined, today) / 12) + 1))

/** Under which conditions somebody has been employed since the first day; who began with less was given more after half a year. */
export const employmentsOf = (person: SampleStaff, work_kind: string, story: Story): SampleEmployment[] => {
  const { today } = story
  const { key, establishment_id, koyou_keitai, join_date, leave_date } = person
  if (join_date === null || koyou_keitai === null) return []
  const [weekly_days, weekly_hours] = usual[koyou_keitai] ?? [null, null]
  const fixed = !unlimited.includes(koyou_keitai)
  const current: SampleEmployment = {
    key: `e${key}`,
    of: key,
    valid_from: join_date,
    valid_to: leave_date,
    establishment_id,
    contract_kind: fixed ? 'fixed_term' : 'indefinite',
    contract_end: fixed && leave_date === null ? yearEnd(join_date, today) : null,
    koyou_keitai,
    work_kind,
    weekly_days,
    weekly_hours,
    work_days: [],
    work_start: null,
    work_end: null,
    work_break: null,
    holiday_weekday: null,
    week_start: null,
    four_weeks_from: key === FOUR_OF_FOUR ? fourWeeksFrom(story) : null,
    is_manager: false,
    variable_hours: homes.includes(establishment_id) && variable.includes(koyou_keitai),
  }
  if (koyou_keitai !== 'part_time' || leave_date !== null) return [current]
  const raised = addMonths(join_date, 6)
  const before = { ...current, key: `${current.key}a`, valid_to: addDays(raised, -1), weekly_days: 3, weekly_hours: 18 * 60 }
  return [before, { ...current, valid_from: raised }]
}
