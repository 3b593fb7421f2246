import { partsFor } from './parts.ts'
import { report, stopPart } from './progress.ts'

/** Measures one part in a process of its own. Arguments: the name of the part, and the minutes of the crowd. */
const [name = '', minutes = ''] = process.argv.slice(2)
const part = partsFor(Number(minutes))[name]
if (!part) throw new Error(`There is no part ${name}.`)

let stopping = false
const stop = () => {
  stopping = true
  stopPart(new Error('the bench stopped this part'))
}
// an error that nobody catches must not end this process before all is closed
process.on('uncaughtException', stopPart)
// Ctrl-C in a terminal reaches this process as well; of any other end of the bench only the channel tells
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.once('disconnect', stop)

try {
  await report({ lines: await part.measure() })
  process.exit(0)
} catch (error) {
  await report({ error: error instanceof Error ? error.message : String(error) })
  if (!stopping) console.error(error)
  process.exit(1)
}
