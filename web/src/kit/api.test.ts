import { afterAll, beforeAll, expect, test, vi } from 'vitest'

beforeAll(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { href: 'http://127.0.0.1/' })
  const hangs = (request: Request, { signal }: RequestInit = {}) =>
    new Promise((_, reject) => (signal ?? request.signal).addEventListener('abort', () => reject(signal?.reason as Error)))
  vi.stubGlobal('fetch', vi.fn(hangs))
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const id = 'f3e1b0a4-0000-4000-8000-000000000001'
const rows = new File(['a'], 'a.csv')

test('a call ends after a minute without an answer; what sends a file or makes one takes as long as it takes', async () => {
  const { client } = await import('./api.ts')
  const calls = {
    list: client.staff.list({}),
    change: client.staff.change({ id, version: 1, changes: {} }),
    export: client.staff.export({ format: 'csv', language: 'ja' }),
    import: client.staff.import({ file: rows, dry_run: 'true' }),
    file: client.staff.addFile({ file: rows }),
  }
  const outcomes: Record<string, unknown> = {}
  for (const [name, call] of Object.entries(calls))
    void call.catch((error: unknown) => (outcomes[name] = error instanceof Error && error.message))
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(5))
  const asked = vi.mocked(fetch).mock.calls.map(([request]) => request instanceof Request && request.headers.get('x-idle-seconds'))
  expect(new Set(asked)).toEqual(new Set(['0']))
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(outcomes).toEqual({ list: '0 too_slow', change: '0 too_slow' })
})
