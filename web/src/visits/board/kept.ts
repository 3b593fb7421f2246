import { kept, useKept } from '#web/kit/kept.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { densities, type Density } from '../timeline/scale.ts'

const density = kept('schedule.density', densities)
const lane = kept('schedule.lane', ['open', 'folded'])

/** Height of the rows: low at a desk, and high enough for fingers on a phone, unless the person has chosen. */
export function useDensity(): readonly [Density, () => void] {
  const phone = usePhone()
  const [chosen, choose] = useKept(density)
  const now = chosen ?? (phone ? 'comfortable' : 'compact')
  return [now, () => choose(now === 'compact' ? 'comfortable' : 'compact')]
}

/** Whether the row of visits without a helper is collapsed. */
export function useLane(): readonly [boolean, () => void] {
  const [chosen, choose] = useKept(lane)
  return [chosen === 'folded', () => choose(chosen === 'folded' ? 'open' : 'folded')]
}
