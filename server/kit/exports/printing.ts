import type { z } from 'zod'
import type { Action } from '#domain/kit/permissions.ts'
import type { Waiting } from '#papers/kit/engine.ts'
import type { Ctx } from '../context/context.ts'
import type { Db } from '../db/tables.ts'
import { reportOf } from './file-report.ts'
import { jobKind, type JobKind } from '../jobs/kind.ts'

/** Milliseconds: thousands of people in one compile. */
const LIMIT = 10 * 60_000

/** A paper of many, and of how many. */
export type Printed = { file: File; size: number; unprintable: string[]; left_out?: number }
type Print<I> = (ctx: Ctx, input: I, waiting: Waiting, many: { most: number; apart: Db }) => Promise<Printed>

/** Prints for so many people that it takes longer than anybody waits. */
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
