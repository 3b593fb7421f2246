import { spawnSync } from 'node:child_process'

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
