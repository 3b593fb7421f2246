import { execFileSync } from 'node:child_process'
import { availableParallelism, totalmem } from 'node:os'
import { findBinaries } from '#server/kit/embedded/binaries.ts'
import type { Outcome } from './runPart.ts'

/** Where and on what the figures were measured, a line of Markdown for each fact. */
export const factsOf = async (outcomes: readonly Outcome[]): Promise<string> => {
  const browsers = new Set(outcomes.flatMap(({ browser }) => browser ?? []))
  const facts = {
    Date: new Date().toISOString().slice(0, 10),
    Commit: commit(),
    Machine: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${process.platform} ${process.arch}`,
    Browser: [...browsers].join('; ') || 'none was started',
    'Node.js': process.versions.node,
    PostgreSQL: outputOf((await findBinaries()).postgres, '--version').replace(/^\D*/, ''),
  }
  return Object.entries(facts)
    .map(([name, value]) => `- ${name}: ${value}`)
    .join('\n')
}

/** The short name of the commit, and whether anything differs from it. */
const commit = (): string => {
  const name = outputOf('git', 'rev-parse', '--short', 'HEAD')
  if (name === '') return 'unknown'
  return outputOf('git', 'status', '--porcelain') === '' ? name : `${name} with changes that are not committed`
}

/** What a program prints; '' where it fails or is missing. */
const outputOf = (program: string, ...args: readonly string[]): string => {
  try {
    return execFileSync(program, args, { cwd: import.meta.dirname, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return ''
  }
}
