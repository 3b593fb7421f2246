import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { factsOf } from './facts.ts'
import { LIMIT, partsFor } from './parts.ts'
import { print } from './report.ts'
import { type Outcome, runPart } from './runPart.ts'
import { tableOf } from './table.ts'

const SAVED = new URL('../docs/bench.md', import.meta.url)

/**
 * Measures the named parts, or all of them, one after the other, and prints one table of their figures. A number among the names says for
 * how many minutes the crowd works. The exit code is 1 when a part failed; a goal that is missed is only printed.
 */
const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { limit: { type: 'string' }, save: { type: 'boolean', default: false } },
  })
  const minutes = Number(positionals.find((word) => /^\d+$/.test(word)) ?? 2)
  const names = positionals.filter((word) => !/^\d+$/.test(word))
  const limit = values.limit === undefined ? null : Number(values.limit)
  const parts = partsFor(minutes)
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) return refuse(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`)
  if (limit !== null && !(limit > 0)) return refuse('--limit is a number of seconds.')
  if (values.save && names.length > 0) return refuse('--save keeps the table of the whole bench: name no parts with it.')

  const outcomes: Outcome[] = []
  for (const [name, part] of Object.entries(parts)) {
    if (names.length > 0 && !names.includes(name)) continue
    const most = limit ?? part.limit ?? LIMIT
    console.log(`— ${name}, ${most} s at most`)
    const outcome = await runPart(new URL('part.ts', import.meta.url), [name, String(minutes)], { limit: most })
    print(outcome.lines)
    if (outcome.failure !== null) console.log(`FAILED   ${name}: ${outcome.failure}`)
    outcomes.push(outcome)
  }
  const text = `${await factsOf(outcomes)}\n\n${tableOf(outcomes)}\n`
  console.log(`\n${text}`)
  if (values.save)
    writeFileSync(SAVED, `# Figures of the bench\n\nWritten by \`npm run bench -- --save\`; not edited by hand.\n\n${text}`)
  return outcomes.some(({ failure }) => failure !== null) ? 1 : 0
}

const refuse = (sentence: string): number => {
  console.error(sentence)
  return 2
}

// a part notices that its channel to this process is closed, and closes what it opened
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))
process.exit(await main())
