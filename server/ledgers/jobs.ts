import { packInput, rosterPrintInput } from '#domain/ledgers/ledgers.api.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { makePack } from './pack/pack.ts'
import { printRoster } from './roster/print.ts'

/** The roster of hundreds of people. */
export const rosterPrintJob = printJobKind({
  name: 'worker_roster.print',
  action: 'staff.read',
  input: rosterPrintInput,
  print: printRoster,
})

/** All ledgers of a period in one file. */
export const packJob = jobKind({ name: 'inspection_pack.export', action: 'staff.read', input: packInput, run: makePack })

export const ledgerJobs = [rosterPrintJob, packJob]
