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
  bulkRestore: { call(input: Which & { dry_run?: boolean; seen?: string }): Promise<BulkAnswer> }
  key(): QueryKey
}

/** The calls by which many records of an entity are changed, as `api` has them; undefined for an entity without. */
export const bulkCallsOf = (table: string): BulkCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group !== undefined && 'bulk' in contract[group] ? (callsOf(table) as unknown as BulkCalls) : undefined
}

/**
 * What came of it, also where it became a job, which is followed to its end. Undefined when that was cancelled, or when nobody waits for it any
 * more: then its end is told by a notice.
 * @throws {CallError} when the job failed
 */
export const reportOf = async (
  { report, job }: BulkAnswer,
  tell: (job: JobRow | undefined) => void,
  signal: AbortSignal,
): Promise<BulkReport | undefined> => {
  if (report || !job) return report ?? undefined
  waitedFor.add(job.id)
  tell(job)
  try {
    const { state, outcome, problem } = await followJob(job.id, tell, signal)
    if (state === 'failed') throw new CallError(0, problem?.code ?? 'unexpected')
    return outcome?.bulk
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    if (signal.aborted) waitedFor.leave(job.id)
    tell(undefined)
  }
}

/** What takes a bulk act back; undefined for one that is none, or was taken back. */
export const undoing = (calls: BulkCalls, { act, run, undone = false }: BulkReport): (() => Promise<BulkAnswer>) | undefined => {
  if (run === null || undone) return undefined
  if (act === 'remove') return () => calls.bulkRestore.call({ undo: run })
  return () => calls.bulk.call({ act: act === 'restore' ? 'remove' : 'change', undo: run })
}
