import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { DayAnswer } from '#domain/visits/day.ts'
import type { ReportRow } from '#domain/visits/reports.api.ts'
import { api } from '#web/kit/api.ts'
import { queries } from '#web/kit/query.ts'
import { putReport } from './dayReport.ts'

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
