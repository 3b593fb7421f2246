import { fileURLToPath } from 'node:url'
import type { z } from 'zod'
import { ChildEnded, childQueue } from './child.ts'
import { PaperError, type Paper, type Print } from './paper.ts'
import type { Answer, Order } from './worker.ts'

/** `signal`: nobody waits for the paper any more. `limit`: after so many milliseconds of work on it the paper is given up. */
export type Waiting = { signal?: AbortSignal; limit?: number }

/** For a person who waits at the screen. Milliseconds. */
const usualLimit = 60_000

const printing = childQueue<Order, Answer>({
  module: new URL('./worker.ts', import.meta.url),
  // the compiler does not give memory back
  memory: 512 * 1024 * 1024,
  env: { FONTCONFIG_FILE: fileURLToPath(new URL('./fonts.conf', import.meta.url)) },
})

/**
 * Prints a paper as PDF/A-2u, one after the other in a process of their own: a fault of the compiler must not be the server's.
 *
 * @throws PaperError when the data does not fit, the template fails or warns, it takes too long, or the process ends; the reason of the
 * signal when nobody waits any more
 */
export async function renderPdf<Schema extends z.ZodType>(
  paper: Paper<Schema>,
  data: z.input<Schema>,
  waiting: Waiting = {},
): Promise<Print> {
  const { bytes, ...print } = await render(paper, data, 'pdf', waiting)
  return { pdf: bytes, ...print }
}

/** All pages as one picture, for comparison with the golden one. @internal */
export async function renderSvg<Schema extends z.ZodType>(paper: Paper<Schema>, data: z.input<Schema>): Promise<string> {
  const { bytes } = await render(paper, data, 'svg')
  return new TextDecoder().decode(bytes)
}

/** As PDF on pages that are too short for it, so that every sheet goes on over several. @internal */
export async function renderShort<Schema extends z.ZodType>(
  paper: Paper<Schema>,
  data: z.input<Schema>,
): Promise<Uint8Array<ArrayBuffer>> {
  return (await render(paper, data, 'pdf', {}, true)).bytes
}

/** Ends the printing process; what still waits fails with a PaperError. A later print starts a new one. */
export const closePapers = printing.close

/** The id of the printing process, if it runs. @internal */
export const workerId = printing.pid

async function render<Schema extends z.ZodType>(
  paper: Paper<Schema>,
  data: z.input<Schema>,
  as: Order['as'],
  { signal, limit = usualLimit }: Waiting = {},
  short = false,
) {
  signal?.throwIfAborted()
  const parsed = paper.schema.safeParse(data)
  if (!parsed.success) throw new PaperError(paper.name, `the data does not fit: ${places(parsed.error.issues)}`)
  const pictures = paper.pictures?.(parsed.data) ?? {}
  const order = { template: fileURLToPath(paper.template), json: JSON.stringify(paper.view(parsed.data)), pictures, as, short }
  const answer = await printing.ask(order, { signal, limit }).catch((error: unknown) => {
    throw error instanceof ChildEnded ? new PaperError(paper.name, `the printing process ended (${error.message})`) : error
  })
  if ('trouble' in answer) throw new PaperError(paper.name, answer.trouble)
  return answer
}

/** Where the data is wrong and how, without the wrong value. */
function places(issues: z.core.$ZodIssue[]): string {
  return issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'the whole'} (${issue.code})`)
    .join(', ')
}
