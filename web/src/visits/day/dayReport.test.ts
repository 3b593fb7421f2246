import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { DayAnswer } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'
import { putReport } from './dayReport.ts'
import { keptAheadQuery, keptDayQuery } from './shownDay.ts'

const dayWith = (report: { id: string } | null) => ({ visits: [{ id: 'a', report }], unfinished: [] }) as unknown as DayAnswer

test('a day that was asked for before a report was stored does not take it out of the cache again', async () => {
  const asked: ((day: DayAnswer) => void)[] = []
  const queryFn = () => new Promise<DayAnswer>((answer) => asked.push(answer))
  const observer = new QueryObserver(queries, { queryKey: api.visits.day.queryKey(), queryFn, initialData: dayWith(null) })
  const leave = observer.subscribe(() => undefined)
  void observer.refetch()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  putReport({ id: 'r', version: 1, state: 'draft', photos: [] } as unknown as ReportRow, 'a')
  asked[0]?.(dayWith(null))
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[1]?.(dayWith({ id: 'r' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  expect(observer.getCurrentResult().data?.visits[0]?.report).toMatchObject({ id: 'r' })
  leave()
})

test('a report that was stored before the day was read stands in the day that the device has, also when the first reading is older', async () => {
  queries.clear()
  const key = api.visits.day.queryKey()
  const kept = { ...dayWith(null), as_of: '2026-12-01T09:00:00+09:00' } as DayAnswer
  queries.setQueryData(keptDayQuery.queryKey, kept)
  queries.setQueryData(keptAheadQuery.queryKey, 5)
  const asked: ((day: DayAnswer) => void)[] = []
  const queryFn = () => new Promise<DayAnswer>((answer) => asked.push(answer))
  const seen: unknown[] = []
  const observer = new QueryObserver(queries, { queryKey: key, queryFn })
  const leave = observer.subscribe(({ data }) => data && seen.push(data.visits[0]?.report?.id))
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  putReport({ id: 'r', version: 1, state: 'draft', photos: [] } as unknown as ReportRow, 'a')
  expect(observer.getCurrentResult().data?.visits[0]?.report).toMatchObject({ id: 'r' })
  expect(observer.getCurrentResult().dataUpdatedAt, 'when it came, by the clock of the device').toBe(
    Date.parse('2026-12-01T09:05:00+09:00'),
  )
  asked[0]?.(dayWith(null))
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(1))
  asked.at(-1)?.(dayWith({ id: 'r' }))
  await vi.waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'))
  expect(new Set(seen)).toEqual(new Set(['r']))
  leave()
})
