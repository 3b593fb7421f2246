import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { slowness } from '#server/kit/base/pause.stand-in.ts'
import type { TestApp } from './app.ts'
import { attacksOn, type Sent } from './contract/attack.ts'
import { isInTurn } from './turns.ts'

/** Keeps the thread busy. Milliseconds of its own time on a processor. */
const work = (ms: number) => {
  const spent = () => process.threadCpuUsage().user / 1000
  const end = spent() + ms
  while (spent() < end);
}

/** A program that takes long to store a record, as long as on the usual machine, and is quick to refuse one that is there. */
const slowToStore = () => {
  const stored = new Set<string>()
  const request = async (path: string) => {
    if (stored.has(path)) return Response.json({ type: 'about:blank', title: '', status: 409, code: 'duplicate' }, { status: 409 })
    stored.add(path)
    work(200 * slowness())
    return Response.json({}, { status: 201 })
  }
  return { request } as unknown as TestApp
}

test.runIf(isInTurn(0, 2))(
  'a write that holds others up is told, though the same one is refused quickly the second time',
  async () => {
    const faults: string[] = []
    const anew = async (): Promise<Sent> => ({ path: `/api/staff/${randomUUID()}`, init: { method: 'POST' }, what: 'a long name' })
    await attacksOn(slowToStore()).attack(await anew(), (words) => faults.push(words), anew)
    expect(faults).toEqual([expect.stringContaining('holds up others for ')])
  },
)
