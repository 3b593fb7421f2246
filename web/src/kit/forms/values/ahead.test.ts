import { expect, test } from 'vitest'
import { sendingAhead } from './ahead.ts'

test('saving waits until every picture is there', async () => {
  const ahead = sendingAhead()
  const sent = Promise.withResolvers<boolean>()
  ahead.add('image', sent.promise)
  expect(ahead.names()).toEqual(['image'])
  let settled = false
  const waiting = ahead.settled().then((failed) => {
    settled = true
    return failed
  })
  await Promise.resolve()
  expect(settled).toBe(false)
  sent.resolve(true)
  expect(await waiting).toBeUndefined()
  expect(ahead.names()).toEqual([])
})

test('a picture that failed while saving waited is told', async () => {
  const ahead = sendingAhead()
  ahead.add('image', Promise.resolve(false))
  expect(await ahead.settled()).toBe('image')
  expect(await ahead.settled(), 'a failure that was already told stops nothing').toBeUndefined()
})

test('a second file in place of one on its way is waited for too, and decides', async () => {
  const ahead = sendingAhead()
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  ahead.add('image', first.promise)
  const waiting = ahead.settled()
  ahead.add('image', second.promise)
  first.resolve(false)
  await Promise.resolve()
  expect(ahead.names()).toEqual(['image'])
  second.resolve(true)
  expect(await waiting).toBeUndefined()
})
