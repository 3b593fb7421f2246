import { changeLines, newLines, type PlanAct, type PlanActsDone, type PlanChanges } from '#domain/visits/planActs.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { api } from '#web/kit/api.ts'
import { CallError, problemOf } from '#web/kit/callError.ts'
import type { SaveCalls } from '#web/kit/forms/saving/useSave.ts'
import type { Values } from '#web/kit/forms/values/values.ts'
import { readLines } from '../usePlanLines.ts'
import type { PlanRow } from '../week/strip.ts'
import { formRow, type PlanInput, versionOf } from './planForm.ts'

type Options = {
  patient: string
  /** What a line without a name is called, by its service. */
  nameOf: (service: string) => string
}
export type PlanSave = {
  save: SaveCalls
  /** Is told of the lines as they are shown, to whose version a change of the form refers. */
  shows: (lines: readonly PlanRow[]) => void
  /** What came of the last save. */
  done: () => PlanActsDone | undefined
}

/** Stores the form of several lines as acts on each of them, all or none. */
export const planSave = ({ patient, nameOf }: Options): PlanSave => {
  const known = new Map<number, readonly PlanRow[]>()
  let latest: readonly PlanRow[] = []
  let done: PlanActsDone | undefined
  const keep = (lines: readonly PlanRow[]) => {
    latest = lines
    known.set(versionOf(lines), lines)
  }
  // lines that are changed together are equally new: when somebody else changes one of them, the form still refers to all of them as they were
  const shows = (lines: readonly PlanRow[]) => {
    if (known.has(versionOf(lines))) latest = lines
    else keep(lines)
  }
  const send = async (acts: PlanAct[], context: { recordKey?: string } = {}): Promise<PlanActsDone> =>
    (done = await api.weeklyPlans.many.call({ patient_id: patient, acts }, { context }))
  /** The changes as they are stored: a line without a name of its own has that of its service. */
  const toStore = ({ name, ...changes }: Partial<PlanInput>, line: PlanRow | undefined): PlanChanges => {
    const isByService = changes.service_type !== undefined && line !== undefined && line.name === nameOf(line.service_type)
    if (name === undefined && !isByService) return changes
    return { ...changes, name: name ?? nameOf(changes.service_type ?? line?.service_type ?? '') }
  }

  return {
    shows,
    done: () => done,
    save: {
      create: {
        call: async (input, { context }) => {
          const { weekdays, ...plan } = input as unknown as PlanInput
          const made = await send(newLines({ ...plan, name: plan.name ?? nameOf(plan.service_type) }, weekdays), context)
          const lines = made.map(({ after }) => after)
          keep(lines)
          return formRow(lines[0]?.id ?? '', lines)
        },
      },
      change: {
        call: async ({ id, version, changes }) => {
          const lines = known.get(version)
          // a draft of lines as they were before this screen was opened
          if (!lines) throw new CallError(409, 'stale_version', { current: formRow(id, latest) as Values })
          const stored = toStore(changes as Partial<PlanInput>, lines[0])
          try {
            const left = linesAfter(lines, await send(changeLines(lines, stored)))
            keep(left)
            return formRow(id, left)
          } catch (error) {
            throw (await withPresent(error, patient, { id, lines }, keep)) ?? error
          }
        },
      },
    },
  }
}

/** The lines of the form after a change, from Monday on. */
const linesAfter = (before: readonly PlanRow[], done: PlanActsDone): PlanRow[] => {
  const changed = new Map(done.map(({ after }) => [after.id, after]))
  const rest = before.filter(({ id }) => !changed.has(id))
  return [...rest, ...changed.values()]
    .filter(({ deleted_at: gone }) => gone === null)
    .toSorted((a, b) => planWeekdays.indexOf(a.weekday) - planWeekdays.indexOf(b.weekday))
}

/**
 * The refusal of a change of lines that somebody else has changed first, with the lines as they are now, so that both changes are put together
 * or one is chosen. A line of the other's stands for all of them.
 */
const withPresent = async (
  error: unknown,
  patient: string,
  { id, lines }: { id: string; lines: readonly PlanRow[] },
  keep: PlanSave['shows'],
): Promise<CallError | undefined> => {
  if (problemOf(error).code !== 'stale_version') return undefined
  const versions = new Map(lines.map((line) => [line.id, line.version]))
  const present = (await readLines(patient)).filter((line) => versions.has(line.id))
  if (present.length === 0) return new CallError(404, 'not_found')
  keep(present)
  const changed = present.find((line) => line.version !== versions.get(line.id))
  const current: Values = formRow(id, present, changed)
  return new CallError(409, 'stale_version', { current })
}
