import { z } from 'zod'
import { patch, resource } from '../kit/contract.ts'
import { text } from '../kit/fields.ts'
import { uploadLimits } from '../kit/files.ts'
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
  changeUploadLimits: patch('/upload-limits', 'company.write').input(uploadLimits).output(uploadLimits),
}
