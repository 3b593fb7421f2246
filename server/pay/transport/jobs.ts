import { transportPrintInput } from '#domain/pay/transport/transportEntries.api.ts'
import { printJobKind } from '../../kit/exports/printing.ts'
import { printTransport } from './print.ts'

/** The transportation sheets of hundreds of people. */
export const transportPrintJob = printJobKind({
  name: 'transport_entry.print',
  action: 'transport.read',
  input: transportPrintInput,
  print: printTransport,
})

export const transportJobs = [transportPrintJob]
