import { expect, test } from 'vitest'
import { answered, lastOf, leaving, nextOf, put, type Queue, refused, withdrawn } from './queue.ts'

const say = (queue: Queue<string>, key: string, subject: string, input: string, base: number | null = null) =>
  put(queue, { key, subject, input }, base)
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
