import { z } from 'zod'
import './errors.ts'
import { get, getFile, post } from '../../kit/contract.ts'
import { date } from '../../kit/fields.ts'
import { transferIssues } from './account.ts'
import { payerFacts } from './payer.ts'

const run = z.strictObject({ id: z.uuid() })
const yen = z.int()

/** A file that was made. `whole`: all its records are still there; those of people whose records were erased are gone. */
const transfer = z.object({
  id: z.uuid(),
  transfer_on: z.iso.date(),
  file_name: z.string(),
  sha256: z.string(),
  people: z.int(),
  total: yen,
  made_at: z.string(),
  /** Name of the account; null where it is gone, or where the product did. */
  made_by: z.string().nullable(),
  whole: z.boolean(),
})
export type PayTransfer = z.infer<typeof transfer>

/**
 * Somebody whom a closed run pays. `at`: where the account is, which tells nothing else of it; null without one. `issues`: why nothing can be transferred; `given_at`: when the last file was made
 * in which the person is.
 */
const person = z.object({
  staff_id: z.uuid(),
  staff_code: z.string(),
  name: z.string(),
  sample: z.boolean(),
  amount: yen,
  at: z.enum(['bank', 'post_bank']).nullable(),
  issues: z.array(z.enum(transferIssues)),
  given_at: z.string().nullable(),
})
export type TransferPerson = z.infer<typeof person>

const standing = z.object({
  /** What the company has not told of the account from which it pays. */
  payer_missing: z.array(z.enum(payerFacts)),
  people: z.array(person),
  files: z.array(transfer),
})

/** Calls of the transfer files of closed pay runs. */
export const payTransfersApi = {
  /** Who can be paid by transfer, and the files that were made, the newest first. @throws `act_not_allowed` while the run is not closed */
  standing: get('/pay-runs/{id}/transfers', 'pay_runs.read').input(run).output(standing),
  /**
   * Makes a file of those who can be paid by transfer and are in no file yet; `again`: of all of them, so that it must be told on purpose that somebody may be paid twice.
   * @throws `transfer_payer_missing`, `nobody_to_transfer`, and `act_not_allowed` while the run is not closed
   */
  make: post('/pay-runs/{id}/transfers', 'pay_runs.write')
    .input(run.extend({ transfer_on: date().schema, again: z.boolean() }))
    .output(transfer),
  /** A file that was made, byte by byte. @throws `transfer_not_whole` */
  file: getFile('/pay-transfers/{id}/file', 'pay_runs.write').input(run).output(z.file()),
}
