import { expect, test } from 'vitest'
import { CallError } from '../../callError.ts'
import { createOnce, type FirstSend, type FirstSendMemory } from './firstSend.ts'
import type { Values } from './values.ts'

/** A server that stores each key once, and whose next answers can be lost or be refusals. */
const fixture = () => {
  let kept: FirstSend | undefined
  const memory: FirstSendMemory = { get: () => kept, set: (sent) => (kept = sent) }
  const stored = new Map<string, Values>()
  const answers: ('lost' | 'unsent' | number)[] = []
  const create = async ({ key, input }: FirstSend): Promise<Values> => {
    const answer = answers.shift()
    if (typeof answer === 'number') throw new CallError(answer, 'invalid_input')
    if (answer === 'unsent') throw new CallError(0, 'no_answer')
    const row = stored.get(key) ?? { ...input, id: `record ${stored.size + 1}` }
    stored.set(key, row)
    if (answer === 'lost') throw new CallError(0, 'no_answer')
    return row
  }
  return { memory, stored, answers, save: (input: Values) => createOnce(memory, create, input) }
}

test('an answer that was lost twice and one corrected letter are one record and a change of it', async () => {
  const { answers, stored, save } = fixture()
  answers.push('lost', 'lost')
  await expect(save({ name: '山田', kana: 'やまた' })).rejects.toThrow('no_answer')
  await expect(save({ name: '山田', kana: 'やまだ' })).rejects.toThrow('no_answer')
  const { row, corrections } = await save({ name: '山田', kana: 'やまだ' })
  expect([row['id'], corrections, stored.size]).toEqual(['record 1', { kana: 'やまだ' }, 1])
})

test('a request that never came to the server is sent as it was, and the correction follows', async () => {
  const { answers, stored, save } = fixture()
  answers.push('unsent')
  await expect(save({ kana: 'やまた' })).rejects.toThrow('no_answer')
  expect((await save({ kana: 'やまだ' })).corrections).toEqual({ kana: 'やまだ' })
  expect(stored.size).toBe(1)
})

test.each([401, 408, 429, 500, 502, 503, 507])('whether a record came of a request answered by %i is open', async (status) => {
  const { answers, memory, save } = fixture()
  answers.push(status)
  await expect(save({ kana: 'やまた' })).rejects.toThrow('invalid_input')
  expect(memory.get()?.input).toEqual({ kana: 'やまた' })
})

test.each([404, 409, 422])('after a refusal by %i the corrected input is sent as a new record', async (status) => {
  const { answers, stored, save } = fixture()
  answers.push(status)
  await expect(save({ kana: '' })).rejects.toThrow('invalid_input')
  expect((await save({ kana: 'やまだ' })).corrections).toEqual({})
  expect([...stored.values()].map((row) => row['kana'])).toEqual(['やまだ'])
})

test('a request without an answer that is refused when it is repeated gives way to the corrected input', async () => {
  const { answers, stored, save } = fixture()
  answers.push('unsent', 422)
  await expect(save({ kana: '' })).rejects.toThrow('no_answer')
  expect((await save({ kana: 'やまだ' })).row['kana']).toBe('やまだ')
  expect(stored.size).toBe(1)
})

test('a correction that is refused does not create the record again', async () => {
  const { answers, stored, save } = fixture()
  answers.push('lost')
  await expect(save({ kana: 'やまた' })).rejects.toThrow('no_answer')
  await save({ kana: '!' })
  await save({ kana: 'やまだ' })
  expect(stored.size).toBe(1)
})
