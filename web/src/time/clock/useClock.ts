import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { clockOf } from '#domain/kit/dates.ts'
import { isForgotten, ownPunches, type Pair, pairsOf, type PunchKind } from '#domain/time/clock/punch.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { keep, readKept } from '#web/kit/device.ts'
import { useStore } from '#web/kit/store.ts'
import { useDay } from '#web/visits/day/useDay.ts'
import { useNow } from '#web/visits/useNow.ts'
import { clockBox } from './clockBox.ts'

/** Milliseconds after which the punches are read again while they are shown, since the person may have clocked on another device. */
const AGAIN = 5 * 60_000

export type Clock = {
  /** The work that is in progress, if any. */
  on: Pair | undefined
  /** An earlier clock-in without a clock-out. */
  forgotten: Pair | undefined
  /** The finished pairs of punches that began today. */
  done: readonly Pair[]
  waiting: number
  refused: boolean
  strike: (kind: PunchKind) => Promise<void>
  /** Sends refused punches once more, or removes them. */
  again: () => void
  drop: () => void
}

/**
 * The clock of the signed-in person, from what the server has answered, or this device has stored of that, and from the punches in the
 * offline queue. Undefined for people who do not clock, and until the state is known.
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
