import { resource } from '../../kit/contract.ts'
import { earlierPay } from './earlierPay.ts'

/** Calls of what somebody was paid in a year before the pay runs of it: who sees and changes wages. */
export const earlierPaysApi = resource(earlierPay, { read: 'wages.read', write: 'wages.write', restore: 'wages.restore' })
