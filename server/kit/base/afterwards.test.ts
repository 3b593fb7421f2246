import { expect, test } from 'vitest'
import { afterwards, allDone } from './afterwards.ts'

test('whoever stops the server waits for what answers left to be done, and for what that leaves', async () => {
  const done: string[] = []
  afterwards(async () => {
    done.push('mail')
    afterwards(async () => {
      done.push('line')
    })
  })
  expect(done).toEqual([])
  await allDone()
  expect(done).toEqual(['mail', 'line'])
})
