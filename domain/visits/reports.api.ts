import { resource } from '../kit/contract.ts'
import { shiftReport } from './shiftReport.ts'

export const shiftReportsApi = resource(shiftReport, {
  read: 'shift_reports.read',
  write: 'shift_reports.write',
  restore: 'shift_reports.restore',
})
