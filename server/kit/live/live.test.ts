import { expect, test } from 'vitest'
import type { LiveEvent } from '#domain/kit/live.ts'
import type { App } from '../context/context.ts'
import { listen, MAX_REPLAY } from './live.ts'

test('a browser that falls far behind reads everything again, instead of hearing of each change', async () => {
  let tell: (event: { type: 'job'; id: string; owner: string }) => void = () => undefined
  const live = {
    add: (_: unknown, send: typeof tell) => {
      tell = send
      return () => undefined
    },
    onSessionEnd: () => () => undefined,
  }
  const ending = new AbortController()
  const stream = listen({ live } as unknown as App, {
    lastEventId: undefined,
    openFor: undefined,
    signal: ending.signal,
    actor: { id: 'me', role: 'staff', staff: null, offices: [], session: 's', viewer: null, factorMissing: false },
    holds: async () => true,
  })
  const next = async () => (await stream.next()).value as LiveEvent | undefined
  const job = (n: number) => ({ type: 'job' as const, id: String(n), owner: 'me' })
  expect(await next()).toEqual({ type: 'hello' })

  for (let n = 0; n < 2 * MAX_REPLAY; n++) tell(job(n))
  expect(await next()).toEqual({ type: 'resync' })
  tell(job(7))
  expect(await next()).toEqual({ type: 'job', id: '7', mine: true })

  for (let n = 0; n < MAX_REPLAY; n++) tell(job(n))
  expect(await next(), 'what fits is told one by one').toEqual({ type: 'job', id: '0', mine: true })
  ending.abort()
  await stream.return(undefined)
})
