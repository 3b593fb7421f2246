import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watched } from './readiness.ts'

const LIMITS = { answer: 50, trust: 200 }

test('who answers late is busy as long as the last answer is not old, and then gone', async () => {
  let ask: () => Promise<unknown> = async () => undefined
  const health = watched(() => ask(), LIMITS)
  expect(await health()).toBe('good')
  ask = () => sleep(1_000)
  expect(await health()).toBe('busy')
  await sleep(200)
  expect(await health()).toBe('gone')
})

test('who refuses is gone at once', async () => {
  const health = watched(() => Promise.reject(new Error('no')), LIMITS)
  expect(await health()).toBe('gone')
})

test('it is asked once at a time, however many want to know', async () => {
  let asked = 0
  const health = watched(async () => {
    asked += 1
    await sleep(20)
  }, LIMITS)
  expect(await Promise.all(Array.from({ length: 5 }, health))).toEqual(Array.from({ length: 5 }, () => 'good'))
  expect(asked).toBe(1)
})
