import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EntityName } from '#domain/entities.ts'
import { api } from '../api.ts'
import { followChanges } from './followChanges.ts'
import { live } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Which of some queries are read again when somebody changes a record of a table. */
const readAgain = async (table: EntityName) => {
  const cache = new QueryClient()
  const sheet = (name: string, shows: readonly EntityName[]) =>
    cache.fetchQuery({ queryKey: [name], queryFn: () => name, meta: { shows } })
  await sheet('calendar', ['company_holiday', 'statutory_weekday'])
  await sheet('hours', ['visit', 'staff'])
  await cache.fetchQuery({ queryKey: api.patients.list.queryKey({ input: {} }), queryFn: () => 'patients' })
  await cache.fetchQuery({ queryKey: api.staff.list.queryKey({ input: {} }), queryFn: () => 'staff' })
  const stop = followChanges(cache)
  const id = '00000000-0000-4000-8000-000000000000'
  live.tell({ type: 'change', change: { seq: 1, entity: table, id, act: 'change', by: null } })
  await vi.advanceTimersByTimeAsync(300)
  stop()
  return cache
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.isInvalidated)
    .map(({ state }) => state.data)
}

test.each([
  ['company_holiday', ['calendar']],
  ['visit', ['hours']],
  // a patient names its helper
  ['staff', ['hours', 'patients', 'staff']],
  // until when a residence card counts, who is here and where somebody lives is worked out of these
  ['employee', ['staff']],
  ['enrolment', ['staff']],
  ['occupancy', ['staff']],
  ['company_housing', ['staff']],
  ['relative', []],
  ['medical_institution', []],
] as const)('a change of %s reads again what shows it, and no other sheet', async (table, read) => {
  expect(await readAgain(table)).toEqual(read)
})
