import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ImportReport } from '#domain/kit/imports.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { useAccount } from '../account.ts'
import { client } from '../api.ts'
import { CallError, problemOf, type Refusal } from '../callError.ts'
import { usePaperLanguage } from '../i18n.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'
import { importCallsOf } from './calls.ts'
import { rememberedColumns } from './remembered.ts'

/** State of the check or import of a file. `marked`: id of the background job that made a copy of the file with the faults marked. */
export type ImportState = {
  file?: File
  working?: 'check' | 'store'
  job?: JobRow
  report?: ImportReport
  marked?: string
  stored?: ImportReport
  problem?: Refusal
  /** Columns were assigned differently since the check. */
  changed?: boolean
  said?: Said
}

/** What the person said of the file: values for facts without a column, and lines that are not read. */
export type Said = { readonly values: Readonly<Record<string, string>>; readonly without: readonly number[] }
const nothing: Said = { values: {}, without: [] }
/** The values as they are sent. */
export const sentValues = ({ values }: Said): string =>
  JSON.stringify(Object.entries(values).flatMap(([fact, value]) => (value === '' ? [] : [{ fact, value }])))

/** `doubles`: persons who are there already are stored once more. */
type Run = { dryRun: boolean; doubles?: boolean }

/**
 * Imports a file in two steps: first it is checked, then stored. When the server answers that the file takes too long for one call, a
 * background job does the work, and its state is polled to its end. Leaving the screen ends the polling but not the job.
 */
export const useImport = (table: string) => {
  const account = useAccount()
  const [state, setState] = useState<ImportState>({})
  const language = usePaperLanguage()
  const cache = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const calls = importCallsOf(table)

  const run = async (file: File, { dryRun, doubles = false }: Run, before: ImportState) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const { signal } = mine
    const show = (next: ImportState) => {
      if (!signal.aborted) setState(next)
    }
    const begun: ImportState = { ...before, file, working: dryRun ? 'check' : 'store' }
    show(begun)
    const { said = nothing } = before
    const input = {
      file,
      dry_run: dryRun,
      doubles,
      columns: rememberedColumns(account, table),
      values: sentValues(said),
      without: JSON.stringify(said.without),
    }
    const asJob = async () => {
      const { id } = await calls.importJob.call({ ...input, language }, { signal, context: {} })
      waitedFor.add(id)
      try {
        return await followJob(id, (job) => show({ ...begun, job }), signal)
      } finally {
        if (signal.aborted) waitedFor.leave(id)
      }
    }
    try {
      const done = await calls.import.call(input, { signal, context: {} }).catch(async (error: unknown) => {
        if (!(error instanceof CallError) || error.code !== 'needs_job') throw error
        return asJob()
      })
      const found = 'state' in done ? reportIn(done) : { report: done }
      if (!found) return show({ ...before, file })
      // what somebody else has added since the check may hold it back
      const isStored = !dryRun && found.report.created > 0
      if (isStored) void cache.invalidateQueries({ queryKey: calls.key() })
      show({ file, said, ...found, ...(isStored ? { stored: found.report } : {}) })
    } catch (error) {
      show({ ...before, file, problem: problemOf(error) })
    }
  }

  return {
    state,
    said: state.said ?? nothing,
    /** Checks a file. */
    check: (file: File) => void run(file, { dryRun: true }, {}),
    /** Checks the same file once more after something else was said of it. */
    again: (more: Partial<Said> = {}) => {
      if (state.file) void run(state.file, { dryRun: true }, { said: { ...(state.said ?? nothing), ...more } })
    },
    /** Says a value that all lines have; it counts from the next check on. */
    setValue: (fact: string, value: string) =>
      setState((now) => {
        const said = now.said ?? nothing
        return { ...now, changed: true, said: { ...said, values: { ...said.values, [fact]: value } } }
      }),
    store: (doubles: boolean) => {
      const { file, report, said } = state
      if (file && report) void run(file, { dryRun: false, doubles }, { report, ...(said ? { said } : {}) })
    },
    /** Cancels the job; without one, cancels the call and clears the screen. */
    stop: () => {
      if (state.job) return void client.jobs.cancel({ id: state.job.id }).catch(() => undefined)
      running.current?.abort()
      setState({})
    },
    change: () => setState((now) => ({ ...now, changed: true })),
    reset: () => setState({}),
  }
}
export type Importing = ReturnType<typeof useImport>

/**
 * The result of a job; undefined for a cancelled one.
 * @throws {CallError} when the job failed for another reason than faults in the file
 */
const reportIn = ({
  id,
  state,
  outcome,
  problem,
  file,
}: JobRow): (Pick<ImportState, 'marked'> & { report: ImportReport }) | undefined => {
  if (state === 'cancelled') return undefined
  if (outcome?.report) return { report: outcome.report, ...(file ? { marked: id } : {}) }
  throw new CallError(0, problem?.code ?? 'unexpected', { ...problem })
}
