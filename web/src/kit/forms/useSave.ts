import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, type Refusal } from '../callError.ts'
import { changesOf, type Conflict, mergeChanges } from './merge.ts'
import type { Start } from './useBase.ts'
import type { Values } from './values.ts'

/** The calls that store a record, as `api` has them. */
export type SaveCalls = {
  /** Absent where records are made in another way. */
  create?: { call(input: Values): Promise<Values> }
  change: { call(input: { id: string; version: number; changes: Values }): Promise<Values> }
}

const made = (calls: SaveCalls, input: Values): Promise<Values> => {
  if (!calls.create) throw new Error('these records are not made by a form')
  return calls.create.call(input)
}

/** Somebody else saved first, and both changed the same fields: what to send once somebody has chosen. */
export type Clash = { start: Start; input: Values; conflicts: Conflict[] }

export type Saved = { row: Values; merged: boolean }
type Outcome = { saved: Saved } | { clash: Clash } | { problem: Refusal } | { unchanged: true }

/**
 * Stores an input. What somebody else has changed meanwhile is merged field by field; where both changed the same
 * field, the answer is a clash to be decided.
 */
export function useSave(calls: SaveCalls, startFrom: (current: Values) => Start) {
  const [problem, setProblem] = useState<Refusal>()
  const { mutateAsync: send, isPending } = useMutation({
    mutationFn: ({ start: { id, version, record }, input }: { start: Start; input: Values }) =>
      id === undefined ? made(calls, input) : calls.change.call({ id, version, changes: changesOf(record, input) }),
  })

  const attempt = async (start: Start, input: Values, merged: boolean): Promise<Outcome> => {
    if (start.id !== undefined && Object.keys(changesOf(start.record, input)).length === 0) return { unchanged: true }
    try {
      return { saved: { row: await send({ start, input }), merged } }
    } catch (error) {
      const found = problemOf(error)
      const { current } = found
      if (found.code !== 'stale_version' || typeof current !== 'object' || current === null) return { problem: found }
      const theirs = startFrom(current as Values)
      const both = mergeChanges(start.record, input, theirs.record)
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
      setProblem('problem' in outcome ? outcome.problem : undefined)
      return outcome
    },
  }
}
