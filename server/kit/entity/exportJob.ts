import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Entity } from '#domain/kit/entity.ts'
import { exportInput } from '#domain/kit/contract.ts'
import type { Action } from '#domain/kit/permissions.ts'
import type { Db } from '../db/tables.ts'
import { checkExport, countRows, noteExport, type RowCells, rowsOf, sheetOf } from '../exports/export.ts'
import type { ExportQuery } from '../exports/query.ts'
import { reportOf } from '../exports/file-report.ts'
import { PRINTED_LATER, printList } from '../exports/print-list.ts'
import { sheetStream } from '../sheets/sheets.ts'
import { type JobKind, jobKind, jobOf } from '../jobs/kind.ts'

/** The number of rows that an export holds in memory at a time. */
const BATCH = 500

/** The background job of an export, for lists of any length: neither the rows nor the bytes of the file are ever in memory as a whole. */
export const exportJob = (e: Entity, cells: RowCells | undefined, action: Action): JobKind =>
  jobKind({
    ...jobOf(e, 'export'),
    action,
    input: exportInput(e) as unknown as z.ZodType<ExportQuery>,
    run: async ({ input, ctx, progress, signal, keep }) => {
      // the owner may have lost permissions since the job was started
      checkExport(ctx, e, input)
      const { rows: total, left_out } = await countRows(ctx, e, input)
      let done = 0
      progress(done, total)
      const rows = async function* () {
        for await (const batch of batches(ctx.db, rowsOf(ctx, e, input))) {
          signal.throwIfAborted()
          yield* batch
          progress((done += batch.length), Math.max(done, total))
        }
      }
      const { format } = input
      const table = sheetOf(ctx, e, input, rows(), cells)
      if (format === 'pdf') {
        const { file, unprintable } = await printList(ctx, e, input, table, { signal, limit: PRINTED_LATER })
        await keep({ name: file.name, type: file.type, content: file.stream() })
        await noteExport(ctx, e, input, done)
        return { rows: done, ...reportOf({ unprintable, left_out }) }
      }
      const sheet = sheetStream(format, table)
      await keep(sheet)
      await noteExport(ctx, e, input, done)
      return { rows: done, ...reportOf({ unmappable: sheet.unmappable(), left_out }) }
    },
  })

/** Reads the rows of a query in batches, with a cursor of the database; only within a transaction. */
async function* batches<Row>(db: Db, query: RawBuilder<Row>): AsyncGenerator<Row[]> {
  await sql`declare batches no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from batches`.execute(db)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close batches`.execute(db)
}
