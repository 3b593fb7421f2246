import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UserInfo } from '#domain/access/user.ts'

const device = vi.hoisted(() => ({ stored: undefined as unknown, dropped: 0 }))
vi.mock('#web/kit/device.ts', () => ({
  readKept: () => Promise.resolve(device.stored),
  dropKept: () => {
    device.dropped++
    return Promise.resolve()
  },
}))
const fetched = vi.fn<typeof fetch>()
const reload = vi.fn<() => void>()

const helper: UserInfo = {
  id: '0b5a8f7c-3c52-4f3b-9f53-0d5a5a7b9b11',
  last_name: '小林',
  first_name: '真由',
  email: 'mayu@example.jp',
  role: 'staff',
  job: null,
  company_name: '陽だまり介護',
  sample: false,
  staff_id: '0b5a8f7c-3c52-4f3b-9f53-0d5a5a7b9b12',
  english_name: null,
  closing_days: [],
  must_add_factor: false,
  viewed_by: null,
}

beforeEach(() => {
  device.stored = helper
  device.dropped = 0
  fetched.mockReset()
  reload.mockReset()
  vi.resetModules()
  const storage = { getItem: () => JSON.stringify('token'), setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', { ...storage, getItem: () => null })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('location', { reload, href: 'https://hidamari.test/admin/today' })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => void vi.unstubAllGlobals())

/** Begins the product; the server answers when it is told to. */
const begin = async () => {
  const { me, meAtOnce } = await import('./useMe.ts')
  const queries = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'always' } } })
  const { promise, resolve } = Promise.withResolvers<Response>()
  fetched.mockReturnValue(promise)
  return { first: meAtOnce(queries), answer: resolve, shown: () => queries.getQueryData(me.queryKey) }
}

test('who is kept on the device is there before the server has answered, and as the server has it after that', async () => {
  const { first, answer, shown } = await begin()
  expect(await first).toEqual(helper)
  await expect.poll(() => fetched.mock.calls.length, { message: 'the server is asked all the same' }).toBe(1)
  answer(Response.json({ ...helper, company_name: '陽だまり訪問介護' }))
  await expect.poll(shown).toMatchObject({ company_name: '陽だまり訪問介護' })
  expect([device.dropped, reload.mock.calls.length]).toEqual([0, 0])
})

test.each([{ role: 'manager' }, { must_add_factor: true }] as const)(
  'whoever may not do the same any more (%o) begins anew, and what was kept for reading is gone',
  async (change) => {
    const { first, answer } = await begin()
    await first
    answer(Response.json({ ...helper, ...change }))
    await expect.poll(() => reload.mock.calls.length).toBe(1)
    expect(device.dropped).toBe(1)
  },
)

test.each([undefined, { ...helper, closing_days: undefined }])(
  'nobody kept, or in an older form: the server is waited for',
  async (stored) => {
    device.stored = stored
    const { first, answer } = await begin()
    const early = await Promise.race([first, new Promise((late) => setTimeout(late, 50, 'nobody'))])
    expect(early).toBe('nobody')
    answer(Response.json(helper))
    expect(await first).toEqual(helper)
  },
)
