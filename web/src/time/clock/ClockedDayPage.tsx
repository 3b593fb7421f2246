import TodayPage from '#web/visits/day/TodayPage.tsx'
import { MonthHint } from '../month/MonthHint.tsx'
import { clockBox } from './clockBox.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { useClock } from './useClock.ts'

/** The day of a helper, with the clock and the hint about an unconfirmed month above. `titled`: false where it stands on a screen with a heading of its own. */
export default function ClockedDayPage({ titled = true }: { titled?: boolean }) {
  const clock = useClock()
  const top = clock && (
    <>
      <ClockPanel clock={clock} />
      <MonthHint />
    </>
  )
  return <TodayPage titled={titled} top={top} waiting={clock?.waiting ?? 0} again={() => void clockBox.send()} />
}
