import { execFileSync, spawnSync } from 'node:child_process'

/** The processes that a process began, those whose command line reads so. */
export const childrenOf = (pid: number, name: RegExp): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => name.test(line))
    .map((line) => Number.parseInt(line, 10))

/** One of them may have ended by itself meanwhile. */
export const signal = (name: 'KILL' | 'STOP' | 'CONT', pids: readonly number[]) =>
  spawnSync('kill', [`-${name}`, ...pids.map(String)])
