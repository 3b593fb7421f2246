import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, refusal, type TestApp } from '../app.ts'
import { makeFixture } from '../contract/fixture.ts'
import { firstDatabase } from '../firstDatabase.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(firstDatabase())
  await app.setUp()
})
afterAll(() => app.close())
const helpOf = async () => app.client((await makeFixture(app, 'staff')).token).help

test('what somebody has seen of Help is noted for that person alone, and nothing of it becomes unseen', async () => {
  const [one, other] = [await helpOf(), await helpOf()]
  expect(await one.seen({})).toEqual({ news_until: null, toured: false })
  expect(await one.see({ news_until: '2026-11-29' })).toEqual({ news_until: '2026-11-29', toured: false })
  expect(await one.see({ toured: true })).toEqual({ news_until: '2026-11-29', toured: true })
  // a window that was opened before the newest line came
  expect(await one.see({ news_until: '2026-11-01' })).toEqual({ news_until: '2026-11-29', toured: true })
  expect(await one.seen({})).toEqual({ news_until: '2026-11-29', toured: true })
  expect(await other.seen({})).toEqual({ news_until: null, toured: false })
})

test('a date that there is not is refused by its field', async () => {
  const refused = await refusal((await helpOf()).see({ news_until: '2026-02-30' }))
  expect(refused).toMatchObject({ code: 'invalid_input', errors: [{ field: 'news_until' }] })
})
