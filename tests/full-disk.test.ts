import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { archiving } from './archiving.ts'
import { setUp, startPlanning } from './planning.ts'
import { dataDirectory, endProgram, type Program, startProgram } from './program.ts'
import { limitOf } from './machine.ts'

const { directory, remove } = dataDirectory()
const disk = join(directory, 'disk')
let program: Program | undefined
let mounted = false
afterAll(async () => {
  if (program) await endProgram(program, 'SIGTERM')
  if (mounted) execFileSync('umount', [disk])
  remove()
})

/** Takes what room is left, to the last byte. */
const fill = (file: string) => {
  const descriptor = openSync(file, 'a')
  for (let size = 1 << 20; size > 0;)
    try {
      writeSync(descriptor, Buffer.alloc(size))
    } catch {
      size >>= 1
    }
  closeSync(descriptor)
}

// only root may mount a small disk; `npm run soak` asks for it
test.runIf(process.env['DISK'] && process.platform === 'linux' && process.getuid?.() === 0)(
  'on a full disk it says so, reads on, loses nothing, and goes on by itself as soon as there is room',
  { timeout: limitOf(120_000) },
  async () => {
    mkdirSync(disk)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=260m,mode=0711', 'tmpfs', disk])
    mounted = true
    const running = (program = await startProgram(disk))
    const token = await setUp(running)
    const planning = startPlanning(() => [running], token)
    const archive = archiving(() => running.url, token)
    await archive.once('before')
    let going = true
    const filing = (async () => {
      for (let i = 0; going; i++) {
        await archive.once(String(i))
        // there is room for some megabytes
        await sleep(200)
      }
    })()
    const filling = join(disk, 'filling')
    const full = () => planning.statuses.get(507) ?? 0

    for (const time of ['once', 'again'])
      await planning.through(`a full disk, ${time}`, async () => {
        const before = full()
        // room that is set free meanwhile is taken, too
        const keepFull = setInterval(() => fill(filling), 200)
        const refused = archive.refusals.length
        await expect.poll(full, { timeout: limitOf(60_000) }).toBeGreaterThan(before + 5)
        await expect.poll(() => archive.refusals.length, { timeout: limitOf(60_000) }).toBeGreaterThan(refused + 2)
        await archive.expectZip()
        clearInterval(keepFull)
        for (const path of ['/profile', '/roster?from=2026-11-20&to=2026-11-20', '/visits?limit=5'])
          expect((await planning.read(path)).status, `reading ${path} goes on`).toBe(200)
        expect(await (await planning.read('/ready')).json()).toMatchObject({ ready: true, room: false })
        rmSync(filling)
      })

    going = false
    await filing
    const reasons = new Set(archive.refusals)
    expect([...reasons]).toEqual(['507 storage_full'])
    await archive.expectWhole(join(disk, 'files'))
    await planning.expectWhole()
    expect(running.child.exitCode).toBeNull()
    await endProgram(running, 'SIGTERM')
    expect(running.child.exitCode).toBe(0)
  },
)
