import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process with its command line, which tells it from a later one of the same number. */
export type Process = { pid: number; parent: number; command: string }

/** All processes of the machine; none where `ps` is missing. */
const processes = (): Process[] => {
  const { stdout } = spawnSync('ps', ['-e', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  return [...(stdout ?? '').matchAll(/^ *(\d+) +(\d+) +(.*)$/gm)].map(([, pid, parent, command = '']) => ({
    pid: Number(pid),
    parent: Number(parent),
    command,
  }))
}

/** The processes that a process started, and those that they started. */
export const descendantsOf = (pid: number): Process[] => {
  const all = processes()
  const below = (of: number): Process[] => all.filter(({ parent }) => parent === of).flatMap((one) => [one, ...below(one.pid)])
  return below(pid)
}

/** Kills those of the processes that still run. */
export const killAll = (listed: readonly Process[]): void => {
  const running = new Map(processes().map(({ pid, command }) => [pid, command]))
  for (const { pid, command } of listed)
    try {
      if (running.get(pid) === command) process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended meanwhile
    }
}

/** The time that a process has spent on a processor, in steps of 10. Milliseconds. */
export const cpuOf = (pid: number): number => {
  const [user, system] = statOf(pid).slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
/**
 * Starts to measure the time that all processes which another one has started spend on a processor; the function that it returns answers
 * how much it was. What ends meanwhile is not counted. Milliseconds.
 */
export const measureBelow = (pid: number): (() => number) => {
  const times = () =>
    new Map(
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && statOf(Number(name))[1] === String(pid))
        .map((name) => [name, cpuOf(Number(name))] as const),
    )
  const before = times()
  return () => [...times()].reduce((sum, [name, time]) => sum + time - (before.get(name) ?? 0), 0)
}
/** What Linux tells of a process, from its state on; nothing of one that has ended. */
const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}

/**
 * Starts to measure the processor time of a program and of all that it started, the database among them; the function that it returns answers how much it was. What has ended
 * meanwhile is not counted, and 0 is answered where nothing tells. Seconds.
 */
export const measureAll = (pid: number): (() => number) => {
  const before = workedBelow(pid)
  return () => [...workedBelow(pid)].reduce((sum, [id, seconds]) => sum + seconds - (before.get(id) ?? 0), 0)
}
/** Seconds that each of these has spent on a processor so far, by its process id. */
const workedBelow = (pid: number): Map<number, number> => {
  try {
    const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid=,cputimes='], { encoding: 'utf8' }).trim().split('\n')
    const all = lines.map((line) => line.trim().split(/\s+/).map(Number))
    const below = (of: number): [number, number][] =>
      all.flatMap(([id = 0, parent, seconds = 0]) => [
        ...(id === of ? [[id, seconds] as [number, number]] : []),
        ...(parent === of ? below(id) : []),
      ])
    return new Map(below(pid))
  } catch {
    return new Map()
  }
}
