import TodayPage from '#web/visits/day/TodayPage.tsx'
import { clockBox } from './clockBox.ts'
import { ClockPanel } from './ClockPanel.tsx'
import { useClock } from './useClock.ts'

/** The helper's day with the clock on top of it. */
export default function ClockedDayPage() {
  const clock = useClock()
  return <TodayPage top={clock && <ClockPanel clock={clock} />} waiting={clock?.waiting ?? 0} again={() => void clockBox.send()} />
}
