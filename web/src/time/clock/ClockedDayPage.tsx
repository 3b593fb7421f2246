import TodayPage, { type DayParts } from '#web/visits/day/TodayPage.tsx'
import { MonthHint, useOpenMonth } from '../month/MonthHint.tsx'
import { sickBox, useSick, useSickSending } from '#web/visits/absences/sickBox.ts'
import { SickNote } from '#web/visits/absences/SickNote.tsx'
import TodayPage from '#web/visits/day/TodayPage.tsx'
import { MonthHint } from '../month/MonthHint.tsx'
import { clockBox } from './clockBox.ts'
import { ClockRow } from './ClockRow.tsx'
import { useClock } from './useClock.ts'

type Props = Pick<DayParts, 'titled' | 'notices' | 'cards' | 'below'>

/** The day of a helper with the row of the clock, and among the notices the hint about an unconfirmed month. */
export function ClockedDayPage({ notices, ...parts }: Props) {
  const clock = useClock()
  const isMonthOpen = useOpenMonth() !== undefined
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
      waiting={clock?.waiting ?? 0}
      again={() => void clockBox.send()}
    />
  )
  useSickSending()
  const { waiting, left } = useSick()
  const top = (
    <>
      <SickNote />
      {clock && (
        <>
          <ClockPanel clock={clock} />
          <MonthHint />
        </>
      )}
    </>
  )
  const again = () => {
    void clockBox.send()
    void sickBox.send()
  }
  return <TodayPage titled={titled} top={top} waiting={(clock?.waiting ?? 0) + waiting.length + left.length} again={again} />
}
