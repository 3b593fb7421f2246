import { kept, useKept } from '#web/kit/kept.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { densities, type Density } from '../timeline/scale.ts'

const density = kept('schedule.density', densities)
const lane = kept('schedule.lane', ['open', 'folded'])

/** Height of the rows, and what changes it to the other one: low at a desk, high enough for fingers on a phone, unless the person has chosen. */
export function useDensity(): readonly [Density, () => void] {
  const phone = usePhone()
  const [chosen, setChosen] = useKept(density)
  const now = chosen ?? (phone ? 'comfortable' : 'compact')
  return [now, () => setChosen(now === 'compact' ? 'comfortable' : 'compact')]
}

/** Whether the row of visits without a helper is collapsed, and what collapses or expands it. */
export function useLane(): readonly [boolean, () => void] {
  const [chosen, setChosen] = useKept(lane)
  return [chosen === 'folded', () => setChosen(chosen === 'folded' ? 'open' : 'folded')]
}
