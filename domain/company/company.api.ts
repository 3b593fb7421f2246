import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { del, get } from '../kit/contract.ts'
import { liveEvent } from '../kit/live.ts'

export const postalAddress = z.object({ prefecture: z.string(), municipality: z.string(), town: z.string() })
export const companyApi = {
  /** Addresses of a postal code; several where one code spans municipalities, none where it is unknown. */
  postalCode: get('/postal-codes/{code}', 'self.read')
    .input(z.strictObject({ code: z.string().regex(/^\d{7}$/) }))
    .output(z.array(postalAddress)),
  live: get('/live', 'live.read').output(eventIterator(liveEvent)),
  /** Takes the whole sample company out: its staff, patients and visits; real records stay. */
  removeSample: del('/sample', 'company.write').output(z.object({ staff: z.int(), patients: z.int(), visits: z.int() })),
}
