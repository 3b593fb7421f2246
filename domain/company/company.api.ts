import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { postalAddress } from '../kit/address.ts'
import { get, patch, resource } from '../kit/contract.ts'
import { text } from '../kit/fields.ts'
import { uploadLimits } from '../kit/files.ts'
import { liveEvent } from '../kit/live.ts'
import { establishment } from './establishment.ts'

export const establishmentsApi = resource(establishment, {
  read: 'establishments.read',
  write: 'company.write',
  restore: 'company.write',
})

/** What the company is called: in the shell and on papers. */
export const companyName = z.strictObject({ name: text(100).schema })

export const companyApi = {
  rename: patch('/company', 'company.write').input(companyName).output(companyName),
  /** Addresses of a postal code; several where one code spans municipalities, none where it is unknown. */
  postalCode: get('/postal-codes/{code}', 'self.read')
    .input(z.strictObject({ code: z.string().regex(/^\d{7}$/) }))
    .output(z.array(postalAddress)),
  /** How large and how many files may be: whoever sends one is told before choosing it. */
  uploadLimits: get('/upload-limits', 'self.read').input(z.strictObject({})).output(uploadLimits),
  changeUploadLimits: patch('/upload-limits', 'company.write').input(uploadLimits).output(uploadLimits),
  live: get('/live', 'live.read').output(eventIterator(liveEvent)),
}
