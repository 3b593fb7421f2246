import { addDays, dateOf } from '#domain/kit/dates.ts'
import type { SampleAbsence, SampleVisit } from '../records.ts'
import type { Story } from '../story.ts'

/** Of this team somebody called this morning. */
const TEAM = ['s27', 's22', 's28', 's23', 's25', 's26']

/** Who has the most visits of today and tomorrow, and none of the night before, is ill: what a planner sees first. */
export const absencesOf = ({ today, tomorrow }: Story, visits: readonly SampleVisit[]): SampleAbsence[] => {
  const of = (staff: string) => visits.filter((one) => one.staff_id === staff && one.patient_id !== null)
  const nights = (staff: string) =>
    of(staff).some(({ starts_at, ends_at }) => dateOf(starts_at) === addDays(today, -1) && dateOf(ends_at) === today)
  const size = (staff: string) => of(staff).filter(({ starts_at }) => [today, tomorrow].includes(dateOf(starts_at))).length
  const [ill] = TEAM.filter((staff) => size(staff) > 0 && !nights(staff)).toSorted((one, other) => size(other) - size(one))
  return ill === undefined
    ? []
    : [
        {
          key: 'absence-today',
          staff_id: ill,
          kind: 'sickness',
          from_date: today,
          from_time: null,
          to_date: tomorrow,
          to_time: null,
          note: '朝6時半に電話。38.5度の発熱で受診予定。明日の夕方までに、あさってからの見込みを連絡してもらう。',
        },
      ]
}
