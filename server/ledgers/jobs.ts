import { packInput, rosterPrintInput } from '#domain/ledgers/ledgers.api.ts'
import { paymentListPrintInput, wageLedgerPrintInput } from '#domain/ledgers/wages.api.ts'
import { printJobKind } from '../kit/exports/printing.ts'
import { jobKind } from '../kit/jobs/kind.ts'
import { makePack } from './pack/pack.ts'
import { printRoster } from './roster/print.ts'
import { printPayments, printWageLedger } from './wages/print.ts'

/** The roster of hundreds of people. */
export const rosterPrintJob = printJobKind({
  name: 'worker_roster.print',
  action: 'staff.read',
  input: rosterPrintInput,
  print: printRoster,
})

/** The wage ledger of hundreds of people. */
export const wageLedgerPrintJob = printJobKind({
  name: 'wage_ledger.print',
  action: 'pay_runs.read',
  input: wageLedgerPrintInput,
  print: printWageLedger,
})

/** The payment and deduction list of hundreds of people. */
export const paymentListPrintJob = printJobKind({
  name: 'payment_deduction_list.print',
  action: 'pay_runs.read',
  input: paymentListPrintInput,
  print: printPayments,
})

/** All ledgers of a period in one file. */
export const packJob = jobKind({ name: 'inspection_pack.export', action: 'staff.read', input: packInput, run: makePack })

export const ledgerJobs = [rosterPrintJob, wageLedgerPrintJob, paymentListPrintJob, packJob]
