import { sickBox, useSick, useSickSending } from '#web/visits/absences/sickBox.ts'
import TodayPage, { type DayParts } from '#web/visits/day/TodayPage.tsx'
import { MonthHint, useOpenMonth } from '../month/MonthHint.tsx'
import { clockBox } from './clockBox.ts'
import { ClockRow } from './ClockRow.tsx'
import { useClock } from './useClock.ts'

type Props = Pick<DayParts, 'titled' | 'notices' | 'cards' | 'below'>

/** The day of a helper with the row of the clock, and among the notices the hint about an unconfirmed month. */
export function ClockedDayPage({ notices, ...parts }: Props) {
  const clock = useClock()
  const isMonthOpen = useOpenMonth() !== undefined
  useSickSending()
  const sick = useSick()
  return (
    <TodayPage
      {...parts}
      clockRow={clock && <ClockRow clock={clock} />}
      noticeLines={isMonthOpen ? 1 : 0}
      notices={
        <>
          <MonthHint />
          {notices}
        </>
      }
      waiting={(clock?.waiting ?? 0) + sick.waiting.length + sick.left.length}
      again={() => {
        void clockBox.send()
        void sickBox.send()
      }}
    />
  )
}
