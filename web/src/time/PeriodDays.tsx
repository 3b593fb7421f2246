import { monthAround } from '#domain/kit/period.ts'
import { usePeriods } from '#web/company/usePeriods.ts'
import { dayRange } from '#web/kit/facts/days.ts'
import { useLanguage } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { NoWrap } from '#web/kit/ui/NoWrap.tsx'

/** From which day to which day the wage period of a month goes, where it is no calendar month. */
export function PeriodDays({ month }: { month: string }) {
  const language = useLanguage()
  const [first, last] = usePeriods().endsOf(month)
  const { from, to } = monthAround(`${month}-01`)
  if (first === from && last === to) return null
  return (
    <Muted>
      <NoWrap>{dayRange(first, last, language)}</NoWrap>
    </Muted>
  )
}
