import { expect, test } from 'vitest'
import { crowdedOut } from './crowd.ts'

const streams = (n: number, id: string, session: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => ({ actor: { id, session: session(i) }, i }))

test('the oldest of ten streams of a session ends for another one, and the oldest of thirty of an account', () => {
  const others = streams(40, 'other', () => 'x')
  const one = (open: ReturnType<typeof streams>, session: string) => crowdedOut([...others, ...open], { id: 'me', session })?.i
  expect(
    one(
      streams(9, 'me', () => 's'),
      's',
    ),
  ).toBeUndefined()
  expect(
    one(
      streams(10, 'me', () => 's'),
      's',
    ),
  ).toBe(0)
  expect(
    one(
      streams(10, 'me', () => 's'),
      'another',
    ),
  ).toBeUndefined()
  expect(one(streams(29, 'me', String), 'another')).toBeUndefined()
  expect(one(streams(30, 'me', String), 'another')).toBe(0)
})
