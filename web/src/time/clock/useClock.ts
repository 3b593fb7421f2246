import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { clockOf } from '#domain/kit/dates.ts'
import { ownPunches } from '#domain/time/clock/clock.api.ts'
import { isForgotten, type Pair, pairsOf, type PunchKind } from '#domain/time/clock/punch.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { keep, readKept } from '#web/kit/device.ts'
import { useStore } from '#web/kit/store.ts'
import { useDay } from '#web/visits/day/useDay.ts'
import { useNow } from '#web/visits/useNow.ts'
import { clockBox } from './clockBox.ts'

/** How often it is asked for anew while it is shown: another device may have clocked. Milliseconds. */
const AGAIN = 5 * 60_000

export type Clock = {
  /** The work that goes on, if any. */
  on: Pair | undefined
  /** Clocked in days ago, and never out. */
  forgotten: Pair | undefined
  /** Punches of today that have an end. */
  done: readonly Pair[]
  waiting: number
  refused: boolean
  strike: (kind: PunchKind) => Promise<void>
  /** What was refused is put in once more, or forgotten. */
  again: () => void
  drop: () => void
}

/**
 * Whether whoever is signed in is at work: by what the server knows, or this device keeps of that, and by what waits here to be sent. Undefined for whom it
 * does not concern, and until it is known.
 */
export const useClock = (): Clock | undefined => {
  const { id: account, viewed_by } = useMe()
  const own = viewed_by === null
  const { now, ahead } = useDay()
  const { today, clock } = useNow(ahead)
  const box = useStore(clockBox)
  useEffect(() => (own ? clockBox.open(account) : undefined), [account, own])
  const fresh = useQuery({
    ...api.clock.own.queryOptions({ meta: { shows: ['punch'] } }),
    refetchInterval: AGAIN,
    throwOnError: false,
  })
  const kept = useQuery({
    queryKey: ['kept', 'clock'],
    queryFn: async () => ownPunches.safeParse(await readKept('clock')).data ?? null,
    enabled: own,
    staleTime: Infinity,
  })
  useEffect(() => {
    if (own && fresh.data) void keep('clock', fresh.data)
  }, [own, fresh.data])
  const known = fresh.data ?? kept.data
  const { queue } = box
  const pairs = useMemo(() => {
    const said = queue.flatMap(({ input, refused }) => (refused ? [] : [input]))
    return pairsOf([...(known?.punches ?? []), ...said].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)))
  }, [known, queue])
  if (!own || !known?.linked) return undefined
  const open = pairs.findLast(({ to }) => to === null)
  const isOn = open !== undefined && open === pairs.at(-1) && !isForgotten(open, clock)
  const midnight = clockOf(`${today}T00:00:00+09:00`)
  const wrong = queue.filter(({ refused }) => refused)
  const { unfit } = box
  return {
    on: isOn ? open : undefined,
    forgotten: isOn ? undefined : open,
    done: pairs.filter(({ from, to }) => to !== null && from >= midnight),
    waiting: queue.length + unfit.length,
    refused: wrong.length + unfit.length > 0,
    strike: async (kind) => {
      const at = now()
      await clockBox.put(at, { kind, at }, null)
    },
    again: () => {
      for (const { subject, input } of wrong) void clockBox.put(subject, input, null)
    },
    drop: () => {
      for (const { key } of [...wrong, ...unfit]) void clockBox.drop(key)
    },
  }
}
