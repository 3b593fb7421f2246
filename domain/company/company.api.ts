import { z } from 'zod'
import { get, patch, resource } from '../kit/contract.ts'
import { rowSchema } from '../kit/entity.ts'
import { withFiles } from '../kit/fileCalls.ts'
import { uploadLimits } from '../kit/files.ts'
import { within } from '../kit/offered.ts'
import { company } from './company.ts'
import { establishment } from './establishment.ts'
import { payDays, payMonths } from './payDay.ts'
import { overtimeAgreement } from './overtimeAgreement.ts'
import { retention } from './retention.ts'
import { sleepInPermit } from './sleepInPermit.ts'

export const establishmentsApi = resource(establishment, {
  read: 'establishments.read',
  write: 'company.write',
  restore: 'company.write',
})

export const overtimeAgreementsApi = {
  ...resource(overtimeAgreement, { read: 'establishments.read', write: 'company.write', restore: 'company.write' }),
  ...withFiles(overtimeAgreement, { read: 'establishments.read', write: 'company.write' }),
}

export const sleepInPermitsApi = resource(sleepInPermit, {
  read: 'establishments.read',
  write: 'company.write',
  restore: 'company.write',
})

/** On which day pay is due; `after`: months after the month that is paid. */
const payDay = z.strictObject({ after: within(z.int(), payMonths), day: within(z.int(), payDays) })

const { change, reveal } = resource(company, { read: 'company.read', change: 'company.write', reveal: 'company.reveal' })

export const companyApi = {
  get: get('/company', 'company.read').output(rowSchema(company)),
  change,
  reveal,
  ...withFiles(company, { read: 'company.read', write: 'company.write' }),
  /** For how many years each legal ledger is kept. */
  retention: get('/retention', 'company.read').output(retention),
  changeRetention: patch('/retention', 'company.write').input(retention).output(retention),
  payDay: get('/pay-day', 'company.read').output(payDay),
  changePayDay: patch('/pay-day', 'company.write').input(payDay).output(payDay),
  changeUploadLimits: patch('/upload-limits', 'company.write').input(uploadLimits).output(uploadLimits),
}
