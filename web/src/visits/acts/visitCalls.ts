import type { QueryClient } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import type { VisitRow } from '../roster/roster.ts'
import { knownRosters, tellRosters } from '../roster/rosterQuery.ts'
import { fits, type VisitAct, type VisitChanges, type VisitInput, withReason } from './act.ts'

/** Somebody else changed the visit, so an act from the history no longer fits. `row`: the present visit. */
export class Overtaken extends Error {
  readonly row: VisitRow
  constructor(row: VisitRow) {
    super('overtaken')
    this.name = 'Overtaken'
    this.row = row
  }
}

/**
 * Calls that change visits. Calls for one visit run one after the other, so that each uses the version left by the one before; answers
 * update the cache.
 */
export const visitCallsOf = (cache: QueryClient) => {
  const queues = new Map<string, Promise<unknown>>()
  const inTurn = <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const turn = (queues.get(id) ?? Promise.resolve()).then(work, work)
    queues.set(id, turn)
    const leave = () => {
      if (queues.get(id) === turn) queues.delete(id)
    }
    turn.then(leave, leave)
    return turn
  }

  const read = async (id: string): Promise<VisitRow> => bring(cache, await api.visits.get.call({ id }))
  const versionOf = async (id: string): Promise<number> =>
    knownRosters(cache)
      .flatMap((roster) => roster.visits.find((visit) => visit.id === id)?.version ?? [])
      .at(-1) ?? (await read(id)).version

  const send = async (act: VisitAct, version: number, undo = false): Promise<VisitRow> => {
    if (act.do === 'restore') return bring(cache, await api.visits.restore.call({ id: act.id }))
    if (act.do === 'trash') return bring(cache, await api.visits.remove.call({ id: act.id, version }))
    return bring(cache, await api.visits.change.call({ id: act.id, version, changes: act.to, ...(undo ? { undo } : {}) }))
  }
  return {
    read,
    create: (visit: VisitInput): Promise<VisitRow> => api.visits.create.call(visit),
    /** The helper whom a move would assign, and the reason recorded for the patient why this helper may not come. */
    refusalOf: async (id: string, to: VisitChanges): Promise<{ helper: string | null; reason: string | null }> => {
      const { staff_id, patient_id } = { ...(await read(id)), ...to }
      const helper = knownRosters(cache).flatMap(({ staff }) => staff.find((one) => one.id === staff_id)?.name ?? [])[0]
      const told = staff_id !== null && patient_id !== null && (await api.visits.helperWish.call({ staff_id, patient_id }))
      return { helper: helper ?? null, reason: told ? told.reason : null }
    },
    /**
     * Runs an act on the displayed version of a visit.
     * @throws what the server refuses
     */
    perform: (act: VisitAct): Promise<VisitRow> => inTurn(act.id, async () => send(act, await versionOf(act.id))),
    /** Runs a move, and returns also the fields that the server changed because of another helper. */
    move: (act: VisitAct & { do: 'change' }): Promise<{ row: VisitRow; done: VisitAct }> =>
      inTurn(act.id, async () => {
        const version = await versionOf(act.id)
        const before = 'staff_id' in act.to || 'exception_reason' in act.to ? await read(act.id) : undefined
        const row = await send(act, version)
        return { row, done: before ? withReason(act, before, row) : act }
      }),
    /**
     * Runs an act from the history.
     * @throws Overtaken when somebody has changed the same fields since
     */
    performLater: (act: VisitAct): Promise<VisitRow> =>
      inTurn(act.id, async () => {
        const now = await read(act.id)
        if (!fits(act, now)) throw new Overtaken(now)
        return send(act, now.version, true)
      }),
  }
}

/** Puts a visit answered by the server into the cache of the timeline and the form, and refreshes the lists. */
export const bring = <R extends VisitRow>(cache: QueryClient, row: R): R => {
  const key = api.visits.get.queryKey({ input: { id: row.id } })
  const known = cache.getQueryData<VisitRow>(key)
  if (!known || known.version <= row.version) cache.setQueryData<unknown>(key, row)
  tellRosters(cache, row)
  void cache.invalidateQueries({ queryKey: api.visits.list.key() })
  void cache.invalidateQueries({ queryKey: api.time.key() })
  return row
}
