import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { postalAddress } from './address.ts'
import { get } from './contract.ts'
import { uploadLimits } from './files.ts'
import { liveEvent } from './live.ts'

/** What every screen may ask for, whatever noun it shows. */
export const kitApi = {
  live: get('/live', 'live.read').output(eventIterator(liveEvent)),
  /** Addresses of a postal code; several where one code spans municipalities, none where it is unknown. */
  postalCode: get('/postal-codes/{code}', 'self.read')
    .input(z.strictObject({ code: z.string().regex(/^\d{7}$/) }))
    .output(z.array(postalAddress)),
  /** How large and how many files may be: whoever sends one is told before choosing it. */
  uploadLimits: get('/upload-limits', 'self.read').input(z.strictObject({})).output(uploadLimits),
}
