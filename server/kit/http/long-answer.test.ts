import { expect, test } from 'vitest'
import { longAnswer } from './long-answer.ts'
import { MOST_PAUSE, shortestPause } from '../base/pause.stand-in.ts'

const textOf = (value: object) =>
  new Response(longAnswer({ answerHeaders: new Headers() }, value) as unknown as ReadableStream).text()

test.each<object>([
  {},
  { staff: [], visits: [{ id: 1, title: '見守り "夜"', breaks: [], color: null }], more: false, days: ['2026-11-22'] },
  { visits: Array.from({ length: 1_000 }, (_, at) => at) },
  { visits: Array.from({ length: 2_001 }, (_, at) => ({ at, name: `髙橋 ${at}` })), staff: [] },
])('is the same text, however many slices it is written in', async (value) => {
  expect(await textOf(value)).toBe(JSON.stringify(value))
})

test('six weeks of 500 helpers, 26 MB, hold nobody up', async () => {
  const id = (at: number) => `0199a4c0-7c1f-7000-8000-${String(at).padStart(12, '0')}`
  const visits = Array.from({ length: 84_000 }, (_, at) => ({
    id: id(at),
    version: 1,
    sample: false,
    staff_id: id(at % 500),
    patient_id: id(at % 2_000),
    service_type: 'heavy_visiting_care',
    starts_at: '2026-11-22T09:00:00+09:00',
    ends_at: '2026-11-22T10:00:00+09:00',
    breaks: [],
    title: null,
    color: null,
    patient_name: '山田 花子',
  }))
  expect(JSON.stringify({ visits }).length).toBeGreaterThan(24_000_000)
  const sent = async () => {
    for await (const bytes of longAnswer({ answerHeaders: new Headers() }, { visits }) as unknown as ReadableStream<Uint8Array>)
      expect(bytes.byteLength).toBeLessThan(1_000_000)
  }
  expect(await shortestPause(sent)).toBeLessThan(MOST_PAUSE)
})
