import type { z } from 'zod'
import type { Action } from '#domain/kit/permissions.ts'
import type { Waiting } from '#papers/kit/engine.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { reportOf } from './file-report.ts'
import { jobKind, type JobKind } from '../jobs/kind.ts'

/** How long printing may take, which compiles the papers of thousands of people at once. Milliseconds. */
const LIMIT = 10 * 60_000

/** A paper about many records; `size`: their number. */
export type Printed = { file: File; size: number; unprintable: string[]; left_out?: number }
type Print<I> = (ctx: Ctx, input: I, waiting: Waiting, many: { most: number; apart: Db }) => Promise<Printed>

/** Declares a background job that prints a paper about many people. */
export const printJobKind = <S extends z.ZodType>(kind: {
  name: string
  action: Action
  input: S
  print: Print<z.output<S>>
}): JobKind =>
  jobKind({
    ...kind,
    run: async ({ input, ctx, apart, progress, signal, keep }) => {
      const { file, size, ...report } = await kind.print(ctx, input, { signal, limit: LIMIT }, { most: Infinity, apart })
      await keep({ name: file.name, type: file.type, content: file.stream() })
      progress(size, size)
      return { rows: size, ...reportOf(report) }
    },
  })
