import { z } from 'zod'
import { flag, get, getFile, many, post } from '../kit/contract.ts'
import { month as monthFact, omittable } from '../kit/fields.ts'
import { jobRow } from '../kit/jobs.ts'
import { languages } from '../kit/languages.ts'
import { exportFormats } from '../kit/sheet.ts'
import { payslipKinds } from '../pay/slips/payslip.ts'
import { paymentList } from './paymentList.ts'
import { wageLedger, wageLedgerRow } from './wageLedger.ts'

/** Most wage periods of a wage ledger: those of a year. */
export const MAX_LEDGER_MONTHS = 12

const month = monthFact().schema
const { staff_id, establishment_id, sample } = {
  staff_id: many(z.uuid()),
  establishment_id: many(z.uuid()),
  sample: omittable(flag),
}
/** Wage periods by their months, both inside; of some people, of some establishments, or of everybody. `sample`: with the people of the sample company, as in the roster of workers. */
const ledgerAsked = z.strictObject({ from_month: month, to_month: month, staff_id, establishment_id, sample })
export type WageLedgerQuery = z.infer<typeof ledgerAsked>
export const wageLedgerPrintInput = ledgerAsked.extend({ language: z.enum(languages) })
export type WageLedgerPrintInput = z.infer<typeof wageLedgerPrintInput>

export const wageLedgerApi = {
  /**
   * The wage ledger (Labour Standards Act 108): whoever was employed in one of the months or paid for it. `left_out`: of how many people of the sample it does not tell.
   * @throws `invalid_input` on `to_month` before `from_month`, on `from_month` for more than twelve months
   */
  list: get('/wage-ledger', 'pay_runs.read')
    .input(ledgerAsked)
    .output(z.object({ ledgers: z.array(wageLedgerRow), left_out: z.int() })),
  /** The ledgers of a person, one for each establishment. `months`: the wage periods that they are about. */
  person: get('/wage-ledger/{staff_id}', 'pay_runs.read')
    .input(z.strictObject({ staff_id: z.uuid(), from_month: month, to_month: month }))
    .output(z.object({ ledgers: z.array(wageLedger), months: z.array(z.string()) })),
  /** The ledger as a file, a line for each payment. */
  export: getFile('/wage-ledger-export', 'pay_runs.read')
    .input(ledgerAsked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  /** The ledger on paper, a page for each person and establishment. */
  print: getFile('/wage-ledger-print', 'pay_runs.read').input(wageLedgerPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/wage-ledger-print/job', 'pay_runs.read', 202).input(wageLedgerPrintInput).output(jobRow),
}

/** What closed runs of one kind have paid for a month. */
const listAsked = z.strictObject({ month, kind: omittable(z.enum(payslipKinds)), establishment_id, sample })
export type PaymentListQuery = z.infer<typeof listAsked>
export const paymentListPrintInput = listAsked.extend({ language: z.enum(languages) })
export type PaymentListPrintInput = z.infer<typeof paymentListPrintInput>

export const paymentListApi = {
  /** The payment and deduction list: wages of the month, or with `kind` its bonuses. `open`: how many runs of the month are not closed, and so are not in it. */
  get: get('/payment-deduction-list', 'pay_runs.read')
    .input(listAsked)
    .output(paymentList.extend({ open: z.int(), left_out: z.int() })),
  /** The list as a file, a line for each person. */
  export: getFile('/payment-deduction-list-export', 'pay_runs.read')
    .input(listAsked.extend({ format: z.enum(exportFormats), language: z.enum(languages) }))
    .output(z.file()),
  /** The list on paper, each establishment from a new page on. */
  print: getFile('/payment-deduction-list-print', 'pay_runs.read').input(paymentListPrintInput).output(z.file()),
  /** The same for so many people that it takes longer than anybody waits (`needs_job`). */
  printJob: post('/payment-deduction-list-print/job', 'pay_runs.read', 202).input(paymentListPrintInput).output(jobRow),
}
