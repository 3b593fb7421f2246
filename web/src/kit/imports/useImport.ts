import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import { type ImportReport, proposalKinds, type ProposalKind } from '#domain/kit/imports.ts'
import type { JobRow } from '#domain/kit/jobs.ts'
import { useAccount } from '../account.ts'
import { client } from '../api.ts'
import { CallError, problemOf, type Refusal } from '../callError.ts'
import { usePaperLanguage } from '../i18n.ts'
import { followJob } from '../jobs/calls.ts'
import { waitedFor } from '../jobs/waitedFor.ts'
import { download, fetchFile } from '../tables/download.ts'
import { importCallsOf } from './calls.ts'
import { rememberedColumns } from './remembered.ts'

/**
 * State of the check or import of a file. `marked`: id of the background job that made a copy of the file with the faults marked. `rest`: the
 * lines that were not stored, as a file with their faults.
 */
export type ImportState = {
  file?: File
  working?: 'check' | 'store'
  job?: JobRow
  report?: ImportReport
  marked?: string
  stored?: ImportReport
  rest?: { file: File; size: number }
  problem?: Refusal
  /** Something else was said of the file since the check. */
  changed?: boolean
  said?: Said
}

/**
 * What the person said of the file: values for facts without a column, what its words mean (by fact and word), lines that are not read, and
 * which proposals are taken.
 */
export type Said = {
  readonly values: Readonly<Record<string, string>>
  readonly words: Readonly<Record<string, { readonly fact: string; readonly word: string; readonly value: string }>>
  readonly without: readonly number[]
  readonly taken: readonly ProposalKind[]
}
/** What a file begins with: the usual values for what it lacks, and all proposals. Each is shown, and can be changed before anything is stored. */
const begun = (e: Entity): Said => ({
  values: Object.fromEntries(
    Object.entries(sentFields(e)).flatMap(([name, { optional }]) =>
      optional || e.usual?.[name] === undefined ? [] : [[name, String(e.usual[name])]],
    ),
  ),
  words: {},
  without: [],
  taken: proposalKinds,
})
/** What was said of a file, as it is sent: each kind as one JSON text. */
export const sentOf = (account: string, table: string, { values, words, taken, without }: Said) => ({
  columns: rememberedColumns(account, table),
  values: JSON.stringify(Object.entries(values).flatMap(([fact, value]) => (value === '' ? [] : [{ fact, value }]))),
  words: JSON.stringify(Object.values(words)),
  taken: JSON.stringify(taken),
  without: JSON.stringify(without),
})

/** `doubles`: persons who are there already are stored once more. `rest`: lines that are left out and given back with their faults. */
type Run = { dryRun: boolean; doubles?: boolean; rest?: readonly number[] }

/**
 * Imports a file in two steps: first it is checked, then stored. When the server answers that the file takes too long for one call, a
 * background job does the work, and its state is polled to its end. Leaving the screen ends the polling but not the job.
 */
export const useImport = (entity: Entity) => {
  const table = entity.name
  const account = useAccount()
  const [state, setState] = useState<ImportState>({})
  const language = usePaperLanguage()
  const cache = useQueryClient()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const calls = importCallsOf(table)
  const said = state.said ?? begun(entity)

  const run = async (file: File, { dryRun, doubles = false, rest = [] }: Run, before: ImportState) => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const { signal } = mine
    const show = (next: ImportState) => {
      if (!signal.aborted) setState(next)
    }
    const begins: ImportState = { ...before, file, working: dryRun ? 'check' : 'store' }
    show(begins)
    const now = before.said ?? begun(entity)
    const sent = { file, ...sentOf(account, table, now) }
    const input = { ...sent, dry_run: dryRun, doubles, without: JSON.stringify([...now.without, ...rest]) }
    const isRest = rest.length > 0
    const asJob = async () => {
      const { id } = await calls.importJob.call({ ...input, rest: isRest, language }, { signal, context: {} })
      waitedFor.add(id)
      try {
        return await followJob(id, (job) => show({ ...begins, job }), signal)
      } finally {
        if (signal.aborted) waitedFor.leave(id)
      }
    }
    const needsJob = (error: unknown) => {
      if (!(error instanceof CallError) || error.code !== 'needs_job') throw error
      return undefined
    }
    try {
      // what is wrong is written down before the others are stored, so that their codes are not taken yet
      const faulty = isRest
        ? await fetchFile((ways) => calls.importFaults.call({ ...sent, rest: true, language }, ways), { signal }).catch(needsJob)
        : undefined
      const done = (await calls.import.call(input, { signal, context: {} }).catch(needsJob)) ?? (await asJob())
      const found = 'state' in done ? reportIn(done) : { report: done }
      if (!found) return show({ ...before, file })
      // what somebody else has added since the check may hold it back
      const isStored = !dryRun && found.report.created > 0
      if (isStored) void cache.invalidateQueries({ queryKey: calls.key() })
      const back = isStored && isRest ? (faulty?.file ?? (await restOf(found.marked))) : undefined
      if (back) download(back)
      show({
        file,
        said: now,
        ...found,
        ...(isStored ? { stored: found.report } : {}),
        ...(back ? { rest: { file: back, size: rest.length } } : {}),
      })
    } catch (error) {
      show({ ...before, file, problem: problemOf(error) })
    }
  }
  const say = (more: Partial<Said>) =>
    setState((now) => ({ ...now, changed: true, said: { ...(now.said ?? begun(entity)), ...more } }))
  const store = (more: Pick<Run, 'doubles' | 'rest'>) => {
    const { file, report, marked } = state
    if (file && report) void run(file, { dryRun: false, ...more }, { report, said, ...(marked === undefined ? {} : { marked }) })
  }

  return {
    state,
    said,
    /** Checks a file. */
    check: (file: File) => void run(file, { dryRun: true }, {}),
    /** Checks the same file once more after something else was said of it. */
    again: (more: Partial<Said> = {}) => {
      const { file, report, marked } = state
      // after a failure the former report is shown again, with what was said since
      const before = report && { report, changed: true, ...(marked === undefined ? {} : { marked }) }
      if (file) void run(file, { dryRun: true }, { ...before, said: { ...said, ...more } })
    },
    /** Says a value that all lines have; it counts from the next check on. */
    setValue: (fact: string, value: string) => say({ values: { ...said.values, [fact]: value } }),
    /** Says what a word means for a fact, '' for none of its choices; it counts from the next check on. */
    setWord: (fact: string, word: string, value: string) =>
      say({ words: { ...said.words, [`${fact} ${word}`]: { fact, word, value } } }),
    store: (doubles: boolean) => store({ doubles }),
    /** Stores all lines but some, which come back as a file with their faults. */
    storeWithout: (lines: readonly number[], doubles: boolean) => store({ doubles, rest: lines }),
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

/** The lines that a job has left out, as the file that it made. */
const restOf = async (job: string | undefined): Promise<File | undefined> =>
  job === undefined ? undefined : (await fetchFile((ways) => client.jobs.file({ id: job }, ways))).file

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
