import { touchesNight } from '../split.ts'
import { holds } from './employed.ts'
import type { Asked } from './facts.ts'
import type { Found } from './finding.ts'

/** Whoever asked for it works no night (Labour Standards Act 66(3)). */
export const atNight = ({ visit, helper }: Asked): Found[] => {
  const asked = helper?.limits.some((one) => one.no_night && holds(one, visit.date)) ?? false
  return asked && touchesNight(visit.starts, visit.ends) ? [{ code: 'asked_no_night' }] : []
}
