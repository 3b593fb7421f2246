import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Program = { url: string; setupCode: string | null; child: ChildProcess; output: () => string }

/** An empty data directory, removed by the returned function. */
export const dataDirectory = () => {
  const directory = mkdtempSync(join(tmpdir(), 'hidamari-data-'))
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}

/** Starts the real program as a process of its own on a free port and waits until it serves. */
export const startProgram = (directory: string, env: Record<string, string> = {}): Promise<Program> => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', DATA_DIR: directory, DATABASE_URL: '', ...env },
  })
  let output = ''
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the program ended with ${code}: ${output}`)))
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        const url = /ready: (http:\S+?)[\s,]/.exec(output)?.[1]
        if (url) resolve({ url, setupCode: /set-up code (\S+)/.exec(output)?.[1] ?? null, child, output: () => output })
      })
    }
  })
}

/** Ends the program by a signal and waits until it is gone. */
export const endProgram = ({ child }: Program, signal: NodeJS.Signals) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill(signal)
  })
