import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, type Refusal } from '../../callError.ts'
import { createOnce, type FirstSend, type FirstSendMemory } from '../values/firstSend.ts'
import { changesOf, type Conflict, mergeChanges } from '../values/merge.ts'
import type { Start } from '../values/useBase.ts'
import type { Values } from '../values/values.ts'

/** The calls of `api` that store a record. */
export type SaveCalls = {
  /** Absent where new records are not made with a form. */
  create?: { call(input: Values, options: { context: { recordKey: string } }): Promise<Values> }
  change: { call(input: { id: string; version: number; changes: Values }): Promise<Values> }
}

const create = (calls: SaveCalls, { key, input }: FirstSend): Promise<Values> => {
  if (!calls.create) throw new Error('these records are not made by a form')
  return calls.create.call(input, { context: { recordKey: key } })
}

/** A conflict: somebody else saved first and both changed the same fields. `input` is sent once the person has chosen the values. */
export type Clash = { start: Start; input: Values; conflicts: Conflict[] }

export type Saved = { row: Values; merged: boolean }
type Outcome = { saved: Saved } | { clash: Clash } | { problem: Refusal } | { unchanged: true }

/**
 * Saves a record. Changes that somebody else made meanwhile are merged field by field; where both changed the same
 * field, the answer is a clash to be decided. A new record is created once, also when an answer was lost and the input corrected.
 */
export function useSave(calls: SaveCalls, memory: FirstSendMemory, startFrom: (current: Values) => Start) {
  const [problem, setProblem] = useState<Refusal>()
  const { mutateAsync: run, isPending } = useMutation({ mutationFn: (send: () => Promise<Values>) => send() })

  const createNew = async (input: Values): Promise<Outcome> => {
    try {
      const { row, corrections } = await createOnce(memory, (sent) => run(() => create(calls, sent)), input)
      if (Object.keys(corrections).length === 0) return { saved: { row, merged: false } }
      const start = startFrom(row)
      const outcome = await attempt(start, { ...start.record, ...corrections }, false)
      return 'unchanged' in outcome ? { saved: { row, merged: false } } : outcome
    } catch (error) {
      return { problem: problemOf(error) }
    }
  }
  const attempt = async (start: Start, input: Values, merged: boolean): Promise<Outcome> => {
    const { id, version, record } = start
    if (id === undefined) return createNew(input)
    const changes = changesOf(record, input)
    if (Object.keys(changes).length === 0) return { unchanged: true }
    try {
      return { saved: { row: await run(() => calls.change.call({ id, version, changes })), merged } }
    } catch (error) {
      const found = problemOf(error)
      const { current } = found
      if (found.code !== 'stale_version' || typeof current !== 'object' || current === null) return { problem: found }
      const theirs = startFrom(current as Values)
      const both = mergeChanges(record, input, theirs.record)
      if (both.conflicts.length > 0) return { clash: { start: theirs, input: both.merged, conflicts: both.conflicts } }
      return attempt(theirs, both.merged, true)
    }
  }

  return {
    problem,
    saving: isPending,
    save: async (start: Start, input: Values): Promise<Outcome> => {
      setProblem(undefined)
      const outcome = await attempt(start, input, false)
      if ('saved' in outcome) memory.set(undefined)
      setProblem('problem' in outcome ? outcome.problem : undefined)
      return outcome
    },
  }
}
