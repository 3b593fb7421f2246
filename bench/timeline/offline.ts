import { createStore, set } from 'idb-keyval'
import { offlineQueue } from '#web/kit/offline/offlineQueue.ts'

declare global {
  interface Window {
    /** Milliseconds to put all reports down without a network, and to send them; `left`: what was not sent. */
    queue(): Promise<{ put: number; send: number; left: number }>
    bareQueue(): Promise<number>
  }
}

const query = new URLSearchParams(location.search)
const [reports, writes] = [Number(query.get('reports')), Number(query.get('writes'))]
type Report = { condition: string; write: number }
/** As long as a report with a few sentences. */
const report = (write: number): Report => ({ condition: '窓辺で歌を口ずさまれた。'.repeat(40), write })

const server = { there: false, got: new Map<string, number>() }
const box = offlineQueue<Report, { version: number }>({
  part: 'bench',
  reads: (input) => input as Report,
  send: ({ subject, input, base }) => {
    if (!server.there) return Promise.reject(new TypeError('no network'))
    server.got.set(subject, input.write)
    return Promise.resolve({ version: (base ?? 0) + 1 })
  },
  versionOf: ({ version }) => version,
  onAnswer: () => undefined,
})

window.queue = async () => {
  const close = box.open('bench')
  const begin = performance.now()
  for (let at = 0; at < reports; at++)
    for (let write = 1; write <= writes; write++) await box.put(`visit ${at}`, report(write), null)
  const put = performance.now() - begin
  server.there = true
  const sending = performance.now()
  while (box.get().queue.length > 0) await box.send()
  const send = performance.now() - sending
  close()
  return { put, send, left: reports - [...server.got.values()].filter((write) => write === writes).length }
}

window.bareQueue = async () => {
  const store = createStore('bare', 'kept')
  const begin = performance.now()
  for (let at = 0; at < reports; at++) for (let write = 1; write <= writes; write++) await set(`visit ${at}`, report(write), store)
  return performance.now() - begin
}
