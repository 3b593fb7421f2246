import { notFound } from '#domain/kit/errors.ts'
import { wageLedgerRow } from '#domain/ledgers/wageLedger.ts'
import { paymentListApi, wageLedgerApi } from '#domain/ledgers/wages.api.ts'
import { staff } from '#domain/staff/staff.ts'
import { implementing } from '../../access/calls.ts'
import { extentOf, note, noteListing, noteReading } from '../../kit/audit/audit.ts'
import { sheetFile } from '../../kit/exports/export.ts'
import { tellReport } from '../../kit/exports/file-report.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { paymentListPrintJob, wageLedgerPrintJob } from '../jobs.ts'
import { paymentsFile, printPayments, printWageLedger } from './print.ts'
import { paymentsOf, wageLedgersOf } from './read.ts'
import { paymentTable, wageLedgerTable } from './tables.ts'

const ofLedger = implementing(wageLedgerApi)
const ofList = implementing(paymentListApi)

export const wageLedgerRouter = {
  list: ofLedger.list.handler(async ({ input, context }) => {
    const { ledgers, left_out } = await wageLedgersOf(context, input)
    if (ledgers.length > 0) await noteListing(context.db, context, 'wage_ledger', ledgers.length, input)
    return { ledgers: ledgers.map((one) => wageLedgerRow.parse(one)), left_out }
  }),
  person: ofLedger.person.handler(async ({ input: { staff_id, ...months }, context }) => {
    const found = await wageLedgersOf(context, { ...months, staff_id: [staff_id] })
    if (found.ledgers.length === 0) throw notFound()
    await noteReading(context.db, context, staff.name, staff_id)
    return { ledgers: found.ledgers, months: found.months }
  }),
  export: ofLedger.export.handler(async ({ input: { format, language, ...asked }, context }) => {
    const { ledgers, left_out } = await wageLedgersOf(context, asked)
    await note(context.db, context, {
      act: 'export',
      entity: 'wage_ledger',
      record: null,
      metadata: { ...extentOf(ledgers.length, asked), format },
    })
    return sheetFile(context, format, wageLedgerTable(ledgers, language, asked.from_month, asked.to_month), left_out)
  }),
  print: ofLedger.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printWageLedger(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: ofLedger.printJob.handler(({ input, context }) => startJob(context, wageLedgerPrintJob, input)),
}

export const paymentListRouter = {
  get: ofList.get.handler(async ({ input, context }) => {
    const found = await paymentsOf(context, input)
    if (found.total.people > 0) await noteListing(context.db, context, 'payment_deduction_list', found.total.people, input)
    return found
  }),
  export: ofList.export.handler(async ({ input: { format, language, ...asked }, context }) => {
    const { open: _, left_out, ...list } = await paymentsOf(context, asked)
    await note(context.db, context, {
      act: 'export',
      entity: 'payment_deduction_list',
      record: null,
      metadata: { ...extentOf(list.total.people, asked), format },
    })
    return sheetFile(context, format, paymentTable(list, language, paymentsFile({ ...asked, language })), left_out)
  }),
  print: ofList.print.handler(async ({ input, context, signal }) => {
    const { file, ...report } = await printPayments(context, input, signal ? { signal } : {})
    tellReport(context, report)
    return file
  }),
  printJob: ofList.printJob.handler(({ input, context }) => startJob(context, paymentListPrintJob, input)),
}
