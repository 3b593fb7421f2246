import { kept, useKept } from '#web/kit/kept.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { densities, type Density } from '../timeline/scale.ts'

const density = kept('schedule.density', densities)
const lane = kept('schedule.lane', ['open', 'folded'])

/** How high rows are: as low as can be at a desk, and as high as a finger wants on a phone, unless somebody chose. */
export function useDensity(): readonly [Density, () => void] {
  const phone = usePhone()
  const [chosen, choose] = useKept(density)
  const now = chosen ?? (phone ? 'comfortable' : 'compact')
  return [now, () => choose(now === 'compact' ? 'comfortable' : 'compact')]
}

/** Whether the lane of visits that nobody has is folded. */
export function useLane(): readonly [boolean, () => void] {
  const [chosen, choose] = useKept(lane)
  return [chosen === 'folded', () => choose(chosen === 'folded' ? 'open' : 'folded')]
}
