import { addDays, addMonths, dateOf, weekday } from '#domain/kit/dates.ts'
import type { SampleAbsence, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** Of this team somebody called this morning. */
const TEAM = ['s27', 's22', 's28', 's23', 's25', 's26']
/** Who is on leave for a child since before the story begins. */
const ON_LEAVE = 's09'
/** How long ago the funeral may have been. Days. */
const MOURNED = [3, 4, 5, 6, 7, 8, 9, 10]

/**
 * Who has the most visits of today and tomorrow, and none of the night before, is ill: what a planner sees first. Somebody else was at a funeral on a day without visits, which the
 * work rules pay; and one is on leave for a child.
 */
export const absencesOf = ({ today, tomorrow, first }: Story, visits: readonly SampleVisit[]): SampleAbsence[] => {
  const of = (staff: string) => visits.filter((one) => one.staff_id === staff && one.patient_id !== null)
  const nights = (staff: string) =>
    of(staff).some(({ starts_at, ends_at }) => dateOf(starts_at) === addDays(today, -1) && dateOf(ends_at) === today)
  const size = (staff: string) => of(staff).filter(({ starts_at }) => [today, tomorrow].includes(dateOf(starts_at))).length
  const [ill] = TEAM.filter((staff) => size(staff) > 0 && !nights(staff)).toSorted((one, other) => size(other) - size(one))
  const isFree = (staff: string, date: string) =>
    !visits.some((one) => one.staff_id === staff && [dateOf(one.starts_at), dateOf(one.ends_at)].includes(date))
  const weekdays = MOURNED.map((days) => addDays(today, -days)).filter((date) => weekday(date) !== 0)
  const [mourning] = weekdays.flatMap((date) =>
    TEAM.flatMap((staff) => (staff !== ill && isFree(staff, date) ? [{ staff, date }] : [])),
  )
  return [
    {
      key: 'absence-child',
      staff_id: ON_LEAVE,
      kind: 'childcare',
      from_date: addMonths(first, -4),
      from_time: null,
      to_date: null,
      to_time: null,
      pay_percent: null,
      note: '育児休業。復帰の時期は3か月前に相談する。',
    },
    ...(ill === undefined
      ? []
      : [
          {
            key: 'absence-today',
            staff_id: ill,
            kind: 'sickness' as const,
            from_date: today,
            from_time: null,
            to_date: tomorrow,
            to_time: null,
            pay_percent: null,
            note: '朝6時半に電話。38.5度の発熱で受診予定。明日の夕方までに、あさってからの見込みを連絡してもらう。',
          },
        ]),
    ...(mourning === undefined
      ? []
      : [
          {
            key: 'absence-paid',
            staff_id: mourning.staff,
            kind: 'bereavement' as const,
            from_date: mourning.date,
            from_time: null,
            to_date: mourning.date,
            to_time: null,
            pay_percent: 100,
            note: '親族の葬儀。就業規則の慶弔休暇（有給）。',
          },
        ]),
  ]
}
