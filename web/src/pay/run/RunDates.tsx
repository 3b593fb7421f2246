import { useEffect, useEffectEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { addDays, lastOfMonths, monthOf, shiftMonth } from '#domain/kit/dates.ts'
import type { PayslipKind } from '#domain/pay/slips/payslip.ts'
import { today } from '#web/kit/facts/show.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'

const USUAL_DAY = 25
const BONUS_DAY = 10

/** Of wages the month before the present one, paid as a rule on the 25th; of a bonus this month, or the next one where its usual day has gone by. */
export const proposedDates = (kind: PayslipKind): { month: string; paid_on: string } => {
  const now = today()
  const present = monthOf(now)
  if (kind === 'bonus') {
    const month = now <= `${present}-${BONUS_DAY}` ? present : shiftMonth(present, 1)
    return { month, paid_on: `${month}-${BONUS_DAY}` }
  }
  const month = shiftMonth(present, -1)
  return { month, paid_on: addDays(lastOfMonths(`${month}-01`, 1), USUAL_DAY) }
}

/** Proposes the month and the day of payment anew when the kind of a new run is chosen, as long as the others are those that were proposed. */
export function RunDates() {
  const { control, setValue, getValues } = useFormFacts().methods
  const kind: PayslipKind = useWatch({ control, name: 'kind' }) === 'bonus' ? 'bonus' : 'monthly'
  const before = useRef(kind)
  const propose = useEffectEvent((now: PayslipKind) => {
    const proposed = proposedDates(before.current)
    before.current = now
    if (getValues('month') !== proposed.month || getValues('paid_on') !== proposed.paid_on) return
    for (const [name, value] of Object.entries(proposedDates(now))) setValue(name, value, { shouldDirty: true })
  })
  useEffect(() => {
    if (before.current !== kind) propose(kind)
  }, [kind])
  return null
}
