import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { joined, readTransfers, type TransferFile, writeTransfers } from '#domain/pay/transfer/zengin.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Keys } from '../../kit/keys/keys.ts'

/** For what the bytes of transfer files are encrypted. */
export const TRANSFER_FILES = 'pay_transfer.file'

/** Records of one statement. */
const BATCH = 500

type Made = {
  run_id: string
  transfer_on: string
  file_name: string
  file: TransferFile
  /** Whose the transfers are, in their order. */
  staff: readonly string[]
  crlf: boolean
  sample: boolean
  made_by: string | null
}

/** Digits of the code of a payer in a file. */
const PAYER_DIGITS = 10
/** What is read from a file must be what was to be written. */
const requireSame = (bytes: Uint8Array, { payer, ...file }: TransferFile): void => {
  const { file: read, faults } = readTransfers(bytes)
  const meant = { ...file, payer: { ...payer, code: payer.code.padStart(PAYER_DIGITS, '0') } }
  if (!isDeepStrictEqual(read, meant)) throw new Error(`The transfer file does not read as it was meant: ${JSON.stringify(faults)}`)
}

/** Writes a transfer file, reads it back, and keeps it. @returns its id */
export const keepTransfer = async (
  db: Db,
  keys: Keys,
  { run_id, transfer_on, file_name, file, staff, crlf, sample, made_by }: Made,
): Promise<string> => {
  const { head, transfers, tail } = writeTransfers(file, crlf)
  const bytes = joined([head, ...transfers, tail])
  requireSame(bytes, file)
  const sealed = (part: Uint8Array) => keys.sealBytes(TRANSFER_FILES, part)
  const total = file.transfers.reduce((sum, { amount }) => sum + amount, 0)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { rows } = await sql<{ id: string }>`
    insert into pay_transfer (run_id, transfer_on, file_name, head, tail, sha256, size, people, total, sample, made_by)
    values (${run_id}::uuid, ${transfer_on}::date, ${file_name}, ${sealed(head)}, ${sealed(tail)}, ${sha256}, ${bytes.length}, ${transfers.length}, ${total}, ${sample}, ${made_by})
    returning id`.execute(db)
  const id = rows[0]?.id ?? ''
  for (let at = 0; at < transfers.length; at += BATCH) {
    const some = transfers.slice(at, at + BATCH).map(sealed)
    const amounts = file.transfers.slice(at, at + BATCH).map(({ amount }) => amount)
    await sql`
      insert into pay_transfer_line (transfer_id, place, staff_id, amount, line)
      select ${id}::uuid, ${at}::int + l.place, l.staff_id, l.amount, l.line
      from unnest(${staff.slice(at, at + BATCH)}::uuid[], ${amounts}::int[], ${some}::bytea[]) with ordinality l (staff_id, amount, line, place)`.execute(
      db,
    )
  }
  return id
}
