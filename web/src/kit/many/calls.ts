import type { QueryKey } from '@tanstack/react-query'
import { contract, keptBy } from '#domain/contract.ts'
import type { BulkAnswerAct, BulkReport } from '#domain/kit/bulk.ts'
import type { BulkAnswer } from '#domain/kit/contract.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { CallError } from '../callError.ts'
import { callsOf } from '../calls.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'

export type Values = Readonly<Record<string, unknown>>
/** The records of a bulk act, in the form of its calls (domain/kit/bulk.ts). */
export type Which = { records: { id: string; version: number }[] } | { filter: Values } | { undo: string }
export type BulkCalls = {
  bulk: {
    call(input: Which & { act: 'change' | 'remove'; changes?: Values; dry_run?: boolean; seen?: string }): Promise<BulkAnswer>
  }
  bulkRestore: { call(input: Which & { dry_run?: boolean; seen?: string }): Promise<BulkAnswer> }
  key(): QueryKey
}

/** The call of an entity whose records are answered many at once (`actOnMany`). */
type AnswerCalls = {
  bulkAct: { call(input: Which & Values & { act: BulkAnswerAct; dry_run?: boolean; seen?: string }): Promise<BulkAnswer> }
  key(): QueryKey
}
export const answerCallsOf = (table: string): AnswerCalls => callsOf(table) as unknown as AnswerCalls

/** Those of the calls that an entity has. */
export type ManyCalls = Partial<Omit<BulkCalls & AnswerCalls, 'key'>> & Pick<BulkCalls, 'key'>

/** The calls for everything that is done to many records of an entity, to undo it; undefined where nothing is. */
export const manyCallsOf = (table: string): ManyCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group !== undefined && ('bulk' in contract[group] || 'bulkAct' in contract[group])
    ? (callsOf(table) as unknown as ManyCalls)
    : undefined
}

/** The calls of `api` for bulk acts on an entity; undefined for an entity without bulk acts. */
export const bulkCallsOf = (table: string): BulkCalls | undefined => {
  const group = keptBy.get(table)?.group
  return group !== undefined && 'bulk' in contract[group] ? (callsOf(table) as unknown as BulkCalls) : undefined
}

/**
 * The report of a bulk act, also where a background job does it, which is followed to its end. Undefined when the job was cancelled, or
 * when nobody waits any more: then its end is reported by a notification.
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
    if (state === 'failed') throw new CallError(0, problem?.code ?? 'unexpected', { ...problem })
    return outcome?.bulk
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  } finally {
    if (signal.aborted) waitedFor.leave(job.id)
    tell(undefined)
  }
}

/** The call that undoes a bulk act; undefined where there is nothing to undo or it has been undone. */
export const undoing = (
  { bulk, bulkRestore, bulkAct }: ManyCalls,
  { act, run, undone = false }: BulkReport,
): (() => Promise<BulkAnswer>) | undefined => {
  if (run === null || undone) return undefined
  if (act === 'remove') return bulkRestore && (() => bulkRestore.call({ undo: run }))
  if (act === 'lock') return bulkAct && (() => bulkAct.call({ act: 'unlock', undo: run }))
  return bulk && (() => bulk.call({ act: act === 'restore' ? 'remove' : 'change', undo: run }))
}
