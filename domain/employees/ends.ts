import { MAX_DATE } from '../kit/dates.ts'
import type { Input } from '../kit/entity.ts'
import type { employee } from './employee.ts'
import { workUntil } from './renewal.ts'
import { skillUntil } from './skillTime.ts'

type Told = Pick<Input<typeof employee>, 'period_of_stay_expiry' | 'renewal_filed_on' | 'permission_date' | 'skill_periods'>

/** The days on which what is told of a foreign worker ends; what lies beyond the calendar is nobody's concern. Plain dates. */
export const endsOf = (person: Told) => ({
  work_until: inCalendar(workUntil(person)),
  skill_until: inCalendar(skillUntil(person.skill_periods)),
})

const inCalendar = (date: string | null) => (date !== null && date <= MAX_DATE ? date : null)
