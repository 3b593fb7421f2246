import { PDFiumLibrary } from '@hyzyla/pdfium'
import { PDF } from '@libpdf/core'

/** What a test sees in a printed paper. */
export type Reading = {
  /** The lines of each page, without spaces: where a column ends, a reader of PDF may or may not see a space. */
  pages: string[]
  /** Width and height of the first page, in millimetres. */
  size: [number, number]
  fonts: { used: number; embedded: number }
  /** Part and level of PDF/A that the document claims, such as '2U'. */
  archival: string
  /** Whether it has structure for screen readers. */
  tagged: boolean
}

/** Opens a PDF as another program would. For tests. */
export async function readPdf(pdf: Uint8Array<ArrayBuffer>): Promise<Reading> {
  const document = await PDF.load(pdf)
  const [first] = document.getPages()
  const source = Buffer.from(pdf).toString('latin1')
  const millimetres = (points = 0) => Math.round((points / 72) * 25.4)
  return {
    pages: document.extractText().map((page) => page.text.replace(/[^\S\n]/g, '')),
    size: [millimetres(first?.width), millimetres(first?.height)],
    fonts: { used: occurrences(source, '/Type /FontDescriptor'), embedded: occurrences(source, '/FontFile2 ') },
    archival: `${property(source, 'part')}${property(source, 'conformance')}`,
    tagged: source.includes('/StructTreeRoot'),
  }
}

/** How many letters stand on top of the one before them in their line, as where a text runs into the next column. For tests. */
export async function lettersOnTop(pdf: Uint8Array<ArrayBuffer>): Promise<number> {
  const document = await PDF.load(pdf)
  const lines = document.extractText().flatMap((page) => page.lines)
  return lines.reduce((found, line) => {
    const letters = line.spans
      .flatMap((span) => span.chars)
      .filter(({ char }) => /[^\s\u200b]/.test(char))
      .sort((a, b) => a.bbox.x - b.bbox.x)
    const onTop = letters.filter(({ bbox, fontSize }, at) => {
      const before = letters[at - 1]?.bbox
      return before !== undefined && bbox.x < before.x + before.width - fontSize / 4
    })
    return found + onTop.length
  }, 0)
}

let pdfium: Promise<PDFiumLibrary> | undefined

/**
 * What a PDF says, in the order in which it was set, so that the columns of a table stand one after the other: a form to keep and compare. A line is a
 * printed line, and each page begins under its number. For tests.
 */
export async function textOfPdf(pdf: Uint8Array): Promise<string> {
  const document = await (await (pdfium ??= PDFiumLibrary.init())).loadDocument(pdf)
  try {
    return [...document.pages()].map((page, at) => `--- ${at + 1} ---\n${tidied(page.getText())}\n`).join('\n')
  } finally {
    document.destroy()
  }
}

const tidied = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()

function occurrences(source: string, text: string): number {
  return source.split(text).length - 1
}

function property(source: string, name: string): string {
  return new RegExp(`<pdfaid:${name}>(.)</pdfaid:${name}>`).exec(source)?.[1] ?? ''
}
