import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { postalAddress } from '../kit/address.ts'
import { get, resource } from '../kit/contract.ts'
import { liveEvent } from '../kit/live.ts'
import { establishment } from './establishment.ts'

export const establishmentsApi = resource(establishment, {
  read: 'establishments.read',
  write: 'company.write',
  restore: 'company.write',
})

export const companyApi = {
  /** Addresses of a postal code; several where one code spans municipalities, none where it is unknown. */
  postalCode: get('/postal-codes/{code}', 'self.read')
    .input(z.strictObject({ code: z.string().regex(/^\d{7}$/) }))
    .output(z.array(postalAddress)),
  live: get('/live', 'live.read').output(eventIterator(liveEvent)),
}
