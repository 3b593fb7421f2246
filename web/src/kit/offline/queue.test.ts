import { expect, test } from 'vitest'
import { answered, lastOf, leaving, mayLeave, mended, put, type Queue, refused, withdrawn } from './queue.ts'

const say = (queue: Queue<string>, key: string, subject: string, input: string, base: number | null = null) =>
  put(queue, { key, subject, input }, base)
const nextOf = (queue: Queue<string>) => mayLeave(queue)[0]
const told = (queue: Queue<string>) => queue.map(({ subject, input, base }) => `${subject}: ${input} (${base})`)

test('what has not left yet is replaced by what is said later', () => {
  const queue = say(say([], '1', 'A', 'begun', 4), '2', 'A', 'ended', 9)
  expect(told(queue)).toEqual(['A: ended (4)'])
  expect(nextOf(queue)?.key).toBe('2')
})

test('what has left is never changed: what is said later waits for its answer and changes the version that it made', () => {
  const sent = leaving(say([], '1', 'A', 'begun'), '1')
  const queue = say(sent, '2', 'A', 'ended')
  expect(told(queue)).toEqual(['A: begun (null)', 'A: ended (after)'])
  expect(nextOf(queue)?.key, 'after a lost answer the same is sent again').toBe('1')
  const rest = answered(queue, '1', 7)
  expect(told(rest)).toEqual(['A: ended (7)'])
  expect(nextOf(rest)?.key).toBe('2')
  expect(answered(rest, '2', 8)).toEqual([])
})

test('of a third thing said, only what had not left is replaced', () => {
  const queue = say(say(leaving(say([], '1', 'A', 'begun'), '1'), '2', 'A', 'ended'), '3', 'A', 'written')
  expect(told(queue)).toEqual(['A: begun (null)', 'A: written (after)'])
})

test('a refused one holds up no other subject, and keeps the last that was said of its own', () => {
  const both = say(leaving(say([], '1', 'A', 'begun', 3), '1'), '2', 'B', 'begun')
  const queue = refused(say(both, '3', 'A', 'ended'), '1', { code: 'stale_version' })
  expect(told(queue)).toEqual(['B: begun (null)', 'A: ended (3)'])
  expect(lastOf(queue, 'A')?.refused).toEqual({ code: 'stale_version' })
  expect(nextOf(queue)?.subject).toBe('B')
  const again = say(queue, '4', 'A', 'ended anew', 5)
  expect(lastOf(again, 'A'), 'what is said after a refusal is a new try, on what its person has seen').toEqual({
    key: '4',
    subject: 'A',
    input: 'ended anew',
    base: 5,
    sent: false,
  })
})

test('an answer or a refusal that comes twice changes nothing', () => {
  const queue = say([], '1', 'A', 'begun')
  expect(answered(answered(queue, '1', 2), '1', 2)).toEqual([])
  expect(refused(queue, 'gone', { code: 'not_found' })).toEqual(queue)
})

test('what is withdrawn is not sent', () => {
  const queue = say(say([], '1', 'A', 'begun'), '2', 'B', 'begun')
  expect(told(withdrawn(queue, 'A'))).toEqual(['B: begun (null)'])
})

const join = (earlier: string, later: string) => `${earlier} + ${later}`

test('where an input says only what has changed, a later one is put together with what has not left or was refused, upon what the first was', () => {
  const queue = put(say([], '1', 'A', 'begun', 4), { key: '2', subject: 'A', input: 'ended' }, 9, join)
  expect(told(queue)).toEqual(['A: begun + ended (4)'])
  const behind = put(leaving(queue, '2'), { key: '3', subject: 'A', input: 'written' }, 9, join)
  expect(told(behind)).toEqual(['A: begun + ended (4)', 'A: written (after)'])
  const back = refused(behind, '2', { code: 'not_found' }, join)
  expect(told(back), 'nothing that was written is left out').toEqual(['A: begun + ended + written (4)'])
  expect(told(put(back, { key: '4', subject: 'A', input: 'more' }, 9, join))).toEqual(['A: begun + ended + written + more (4)'])
})

test('what waits behind an item is put upon its answer; what was refused leaves once more in another shape', () => {
  const queue = say(leaving(say([], '1', 'A', 'begun'), '1'), '2', 'A', 'ended')
  expect(told(answered(queue, '1', 7, (input) => `${input} upon the answer`))).toEqual(['A: ended upon the answer (7)'])
  const again = mended(queue, '1', { key: '3', input: 'begun and merged', base: 5 })
  expect(told(again)).toEqual(['A: begun and merged (5)', 'A: ended (after)'])
  expect(nextOf(again)).toMatchObject({ key: '3', sent: false })
})
