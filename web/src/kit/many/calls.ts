import type { QueryKey } from '@tanstack/react-query'
import { contract, keptBy } from '#domain/contract.ts'
import type { BulkReport } from '#domain/kit/bulk.ts'
import type { BulkAnswer } from '#domain/kit/contract.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { CallError } from '../callError.ts'
import { callsOf } from '../calls.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'

type Values = Readonly<Record<string, unknown>>
/** Which records, as the calls say it (domain/kit/bulk.ts). */
export type Which = { records: { id: string; version: number }[] } | { filter: Values } | { undo: string }
export type BulkCalls = {
  bulk: {
    call(input: Which & { act: 'change' | 'remove'; changes?: Values; dry_run?: boolean; seen?: string }): Promise<BulkAnswer>
  }
  bulkRestore: { call(input: Which): Promise<BulkAnswer> }
  key(): QueryKey
}

/** The calls by which many records of an entity are changed, as `api` has them; undefined for an entity without. */
export const bulkCallsOf = (table: string): BulkCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group !== undefined && 'bulk' in contract[group] ? (callsOf(table) as unknown as BulkCalls) : undefined
}

/**
 * What came of it, also where it became a job, which is followed to its end.
 * @throws {CallError} when the job failed; undefined when it was cancelled
 */
export const reportOf = async (
  { report, job }: BulkAnswer,
  tell: (job: JobRow | undefined) => void,
): Promise<BulkReport | undefined> => {
  if (report || !job) return report ?? undefined
  waitedFor.add(job.id)
  tell(job)
  try {
    const { state, outcome, problem } = await followJob(job.id, tell, new AbortController().signal)
    if (state === 'failed') throw new CallError(0, problem?.code ?? 'unexpected')
    return outcome?.bulk
  } finally {
    tell(undefined)
  }
}

/** What takes a bulk act back. */
export const undoing = (calls: BulkCalls, { act, run }: BulkReport): (() => Promise<BulkAnswer>) | undefined => {
  if (run === null) return undefined
  if (act === 'remove') return () => calls.bulkRestore.call({ undo: run })
  return () => calls.bulk.call({ act: act === 'restore' ? 'remove' : 'change', undo: run })
}
