import { afterAll, beforeAll, expect, test } from 'vitest'
import { calendarEvent } from '#domain/calendar/calendarEvent.ts'
import { emptyInput, type Input } from '#domain/kit/entity.ts'
import type { Role } from '#domain/kit/permissions.ts'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

type Client = ReturnType<TestApp['client']>
let app: TestApp
const people = new Map<string, Client>()
const by = (name: string): Client => people.get(name) ?? app.client('')
const anEvent = (facts: Partial<Input<typeof calendarEvent>> = {}): Input<typeof calendarEvent> => ({
  ...(emptyInput(calendarEvent.fields) as Input<typeof calendarEvent>),
  title: '会議',
  starts_at: '2027-03-10T14:00:00+09:00',
  ends_at: '2027-03-10T15:00:00+09:00',
  ...facts,
})
const day = { from: '2027-03-10', to: '2027-03-10' }
const seenBy = async (name: string, id: string) => (await by(name).calendarEvents.period(day)).events.find((one) => one.id === id)

beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
  const roles: [string, Role][] = [
    ['admin', 'admin'],
    ['manager', 'manager'],
    ['other manager', 'manager'],
    ['helper', 'staff'],
    ['user', 'user'],
  ]
  for (const [name, role] of roles) people.set(name, app.client((await makeFixture(app, role, { coming: false })).token))
})
afterAll(() => app.close())

test.each<[string, Role[], string[], string[]]>([
  ['alone', [], ['manager'], ['manager']],
  ['shared with managers', ['manager'], ['manager', 'other manager', 'admin'], ['manager', 'admin']],
  ['shared with helpers', ['staff'], ['manager', 'helper', 'admin'], ['manager', 'admin']],
  [
    'shared with all',
    ['admin', 'manager', 'staff', 'user'],
    ['admin', 'manager', 'other manager', 'helper', 'user'],
    ['manager', 'admin'],
  ],
])('an event of a manager, %s: who sees it, and who may change it', async (_, shared_with, readers, writers) => {
  const { id } = await by('manager').calendarEvents.create(anEvent({ shared_with }))
  for (const name of people.keys()) {
    const seen = await seenBy(name, id)
    expect([name, seen?.writable]).toEqual([name, readers.includes(name) ? writers.includes(name) : undefined])
    const refused = await refusal(by(name).calendarEvents.change({ id, version: 9, changes: { title: '別' } }))
    expect([name, refused.code]).toEqual([name, writers.includes(name) ? 'stale_version' : 'not_found'])
  }
})

test('an administrator who takes a sharing away sees the event no more, unless it is the own one', async () => {
  const { id } = await by('manager').calendarEvents.create(anEvent({ shared_with: ['staff'] }))
  expect((await refusal(by('admin').calendarEvents.change({ id, version: 1, changes: { shared_with: [] } }))).code).toBe(
    'out_of_reach',
  )
  await by('manager').calendarEvents.change({ id, version: 1, changes: { shared_with: [] } })
  expect(await seenBy('admin', id)).toBeUndefined()
  expect(await seenBy('manager', id)).toMatchObject({ shared_with: [] })
})

test('whole days are stored from midnight to midnight of Tokyo', async () => {
  const made = await by('helper').calendarEvents.create(anEvent({ all_day: true }))
  expect(new Date(made.starts_at).toISOString()).toBe('2027-03-09T15:00:00.000Z')
  expect(new Date(made.ends_at).toISOString()).toBe('2027-03-10T15:00:00.000Z')
  const { ends_at } = await by('helper').calendarEvents.change({
    id: made.id,
    version: 1,
    changes: { ends_at: '2027-03-12T09:00:00+09:00' },
  })
  expect(new Date(ends_at).toISOString()).toBe('2027-03-12T15:00:00.000Z')
})

test('an event that ends before it begins is refused at its end', async () => {
  const wrong = anEvent({ ends_at: '2027-03-10T13:00:00+09:00' })
  expect((await refusal(by('user').calendarEvents.create(wrong))).errors).toEqual([{ field: 'ends_at', code: 'end_before_start' }])
})

test('a period is at most six weeks, and its layers can be left out', async () => {
  const late = await refusal(by('admin').calendarEvents.period({ from: '2027-03-01', to: '2027-04-12' }))
  expect(late.errors).toEqual([{ field: 'to', code: 'date_range', size: 42 }])
  const back = await refusal(by('admin').calendarEvents.period({ from: '2027-03-02', to: '2027-03-01' }))
  expect(back.errors).toEqual([{ field: 'to', code: 'end_before_start' }])
  const { events, visit_days } = await by('admin').calendarEvents.period({
    from: '2026-11-20',
    to: '2026-11-20',
    layers: ['visits'],
  })
  expect(events).toEqual([])
  expect(visit_days).toMatchObject([{ date: '2026-11-20' }])
})

test('a helper sees the own visits one by one, the office how many there are, and a reading account none', async () => {
  const shown = async (name: string) => {
    const { visits, visit_days } = await by(name).calendarEvents.period({ from: '2026-11-20', to: '2026-11-20' })
    return { own: visits.length, days: visit_days.length }
  }
  expect(await shown('helper')).toEqual({ own: 1, days: 0 })
  expect(await shown('manager')).toEqual({ own: 1, days: 1 })
  expect(await shown('user')).toEqual({ own: 0, days: 0 })
})
