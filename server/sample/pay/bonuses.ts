import { monthOf } from '#domain/kit/dates.ts'
import type { SampleBonus, SampleStaff } from '../records.ts'
import type { Story } from '../story.ts'
import { baseOf, lastFirst, monthlyKinds, monthlyPayOf } from './conditions.ts'

/** The month in which the last summer bonus was paid. */
export const summerOf = (today: string): string => monthOf(lastFirst(today, '07'))

/** A summer bonus is one and a half months of base pay. */
const HALF_MONTHS = 3
/** Of 100 yen of pay, what is left after social insurance. */
const LEFT = 85

/** The last summer bonus of those with a monthly wage. No run of the sample tells what they were paid in the month before, so that it is stated. */
export const bonusesOf = (person: SampleStaff, { today }: Story): SampleBonus[] => {
  const { key, join_date: from, leave_date: until, koyou_keitai: kind } = person
  const month = summerOf(today)
  const before = `${month}-01`
  if (
    from === null ||
    kind === null ||
    !monthlyKinds.includes(kind) ||
    person.zaishoku_joukyou === 'childcare_leave' ||
    from >= before ||
    (until !== null && until < before)
  )
    return []
  return [
    {
      key: `bo${key}`,
      of: key,
      month,
      amount: Math.floor((baseOf(person) * HALF_MONTHS) / 2),
      over_six_months: false,
      before: Math.floor((monthlyPayOf(person) * LEFT) / 100),
      remarks: null,
    },
  ]
}
