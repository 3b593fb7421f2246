import { renderPdf, workerId } from '../engine.ts'
import { faulty } from './papers.ts'

/** A server that prints a paper which takes for ever, for the test in which it is killed meanwhile. Prints the id of the printing process. */
void renderPdf(faulty.slow, { name: '山﨑' }).catch(() => undefined)
setInterval(() => {
  const id = workerId()
  if (id !== undefined) console.log(`printing in ${id}`)
}, 200)
