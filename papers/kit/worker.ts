import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import { READY, type Reply } from './child.ts'
import type { PrintedPlace } from './paper.ts'
import { endWithParent } from './endWithParent.ts'
import { loadFonts } from './fonts.ts'
import { tidy } from './tidy.ts'

/** One document to print, with pictures that lie beside its template as long as it is printed. `short`: on pages that are too short for it, for tests. */
export type Order = {
  template: string
  json: string
  pictures?: Readonly<Record<string, Uint8Array>>
  as: 'pdf' | 'svg'
  short?: boolean
}
/** The outcome of an order: the printed bytes, the characters that no font has, and places to sign; or what went wrong, without any data in it. */
export type Answer = { bytes: Uint8Array<ArrayBuffer>; unprintable: string[]; places: PrintedPlace[] } | { trouble: string }

/**
 * Structure for screen readers is eight times the size of the text, so only papers up to this length of data have it: the
 * sheet of one person always, a stack for the printer not.
 */
const taggedLength = 40_000

const fonts = loadFonts()
const compiler = NodeCompiler.create({
  workspace: fileURLToPath(new URL('..', import.meta.url)),
  fontArgs: [{ fontBlobs: fonts.blobs }],
})

endWithParent()
process.on('message', (order: Order) =>
  process.send?.({ answer: answer(order), memory: process.memoryUsage.rss() } satisfies Reply<Answer>),
)
process.send?.(READY)

function answer(order: Order): Answer {
  const beside = dirname(order.template)
  const pictures = Object.entries(order.pictures ?? {}).map(([name, bytes]) => [join(beside, name), bytes] as const)
  try {
    for (const [path, bytes] of pictures) compiler.mapShadow(path, Buffer.from(bytes))
    return print(order)
  } catch (error) {
    return { trouble: withoutData(String(error)) }
  } finally {
    for (const [path] of pictures) compiler.unmapShadow(path)
    compiler.evictCache(10)
  }
}

function print(order: Order): Answer {
  const missing = new Set<string>()
  const data = JSON.stringify(tidy(JSON.parse(order.json), fonts.has, missing))
  const inputs = { data, substituted: missing.size > 0 ? 'yes' : 'no', ...(order.short ? { short: 'yes' } : {}) }
  const compiled = compiler.compile({ mainFilePath: order.template, inputs })
  const complaint = compiled.takeError() ?? compiled.takeWarnings()
  if (complaint) return { trouble: complaint.shortDiagnostics.map(troubleText).join('; ') }
  if (!compiled.result) return { trouble: 'nothing was made' }
  const places = compiler.query(compiled.result, { selector: '<place>', field: 'value' }) as PrintedPlace[]
  return { bytes: drawn(compiled.result, order), unprintable: [...missing].sort(), places }
}

function drawn(document: NodeTypstDocument, order: Order): Uint8Array<ArrayBuffer> {
  if (order.as === 'svg') return new TextEncoder().encode(compiler.plainSvg(document))
  return new Uint8Array(compiler.pdf(document, { pdfStandard: 'a-2u', pdfTags: order.json.length <= taggedLength }))
}

function troubleText(diagnostic: { message: string; path: string }): string {
  return `${withoutData(diagnostic.message)} (${diagnostic.path.split(/[\\/]/).at(-1)})`
}

/** The compiler quotes texts of the document in its messages. They may be personal, so they stay here. */
function withoutData(message: string): string {
  return message
    .replace(/"(\\.|[^"\\])*"|`[^`]*`/g, '…')
    .replace(/[^ -~…]+/g, '…')
    .slice(0, 300)
}
