import { leavePrintInput } from '#domain/leave/leave.api.ts'
import { printJobKind } from '../kit/jobs/printing.ts'
import { printLedgers } from './ledger/print.ts'

/** The ledgers of hundreds of people. */
export const printJob = printJobKind({ name: 'leave.print', action: 'leave.read', input: leavePrintInput, print: printLedgers })
