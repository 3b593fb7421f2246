import { PDFiumLibrary } from '@hyzyla/pdfium'
import { Inflate } from 'fflate'
import { READY, type Reply } from '#papers/kit/child.ts'
import { endWithParent } from '#papers/kit/endWithParent.ts'
import { decodeText } from '../../kit/sheets/decode-text.ts'
import { type Part, zipParts } from '../../kit/sheets/zip-parts.ts'

/** A file whose text is read, with its type by content. */
export type Order = { bytes: Uint8Array<ArrayBuffer>; type: string }
/** The text, and whether it goes on beyond what is kept; null where the file cannot be read. */
export type Read = { text: string; cut: boolean } | null

/** What is kept of a text. Characters; about 80 pages of Japanese. */
const MAX_TEXT = 100_000
/** Pages of a PDF that are read; a catalogue of thousands would keep others waiting. */
const MAX_PAGES = 300
/** Parts of a Word or Excel file that are read, and what all of them together may unpack to. A small file can unpack to gigabytes. */
const MAX_PARTS = 500
const MAX_UNPACKED = 30 * 1024 * 1024

const library = PDFiumLibrary.init()
endWithParent()
process.on('message', (order: Order) => {
  void read(order).then((answer) => process.send?.({ answer, memory: process.memoryUsage.rss() } satisfies Reply<Read>))
})
void library.then(() => process.send?.(READY))

const read = async ({ bytes, type }: Order): Promise<Read> => {
  try {
    const text = await textIn(bytes, type)
    // PostgreSQL stores no character 0
    return text === null ? null : cutText(text.toWellFormed().replaceAll('\u0000', ''))
  } catch {
    return null
  }
}

const cutText = (text: string): Read => {
  const plain = text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
  return { text: plain.slice(0, MAX_TEXT).toWellFormed(), cut: plain.length > MAX_TEXT }
}

const textIn = (bytes: Uint8Array<ArrayBuffer>, type: string): Promise<string | null> | string | null => {
  if (type === 'application/pdf') return pdfText(bytes)
  if (type.startsWith('application/vnd.openxmlformats-')) return officeText(bytes)
  const decoded = decodeText(bytes)
  return decoded && 'text' in decoded ? decoded.text : null
}

const pdfText = async (bytes: Uint8Array): Promise<string> => {
  const document = await (await library).loadDocument(bytes)
  try {
    const pages: string[] = []
    let length = 0
    for (let at = 0; at < Math.min(document.getPageCount(), MAX_PAGES) && length <= MAX_TEXT; at++) {
      const text = document.getPage(at).getText()
      length += text.length
      pages.push(text)
    }
    return pages.join('\n')
  } finally {
    document.destroy()
  }
}

/** The parts of Office Open XML (ECMA-376) in which people write: text, notes and comments, cells, slides. */
const TEXTS =
  /^(word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)|xl\/(sharedStrings|worksheets\/[^/]+)|ppt\/slides\/[^/]+)\.xml$/

const officeText = (bytes: Uint8Array): string | null => {
  const parts = zipParts(bytes)
  if (!parts) return null
  let room = MAX_UNPACKED
  const texts: string[] = []
  for (const part of parts.filter(({ name }) => TEXTS.test(name)).slice(0, MAX_PARTS)) {
    const unpacked = unpack(bytes, part, room)
    if (unpacked === null) return null
    room -= unpacked.length
    texts.push(plainText(new TextDecoder().decode(unpacked)))
  }
  return texts.join('\n')
}

/** The header of a part in front of its bytes: fixed, then its name and what more there is (APPNOTE.TXT 4.3.7). */
const HEADER = 30

/** Unpacks a part; null where it is longer than there is room for, whatever the directory says, or lies outside of the file. */
const unpack = (bytes: Uint8Array, { at, packed, isPacked }: Part, room: number): Uint8Array | null => {
  if (at + HEADER > bytes.length) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const from = at + HEADER + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = bytes.subarray(from, from + packed)
  if (body.length < packed) return null
  if (!isPacked) return body.length > room ? null : body
  const pieces: Uint8Array[] = []
  let length = 0
  const inflate = new Inflate((piece) => {
    length += piece.length
    if (length > room) throw new Error('too much')
    pieces.push(piece)
  })
  // in small steps, so that what unpacks to gigabytes is noticed after some megabytes
  for (let start = 0; start < body.length; start += STEP)
    inflate.push(body.subarray(start, start + STEP), start + STEP >= body.length)
  return Buffer.concat(pieces)
}
const STEP = 16 * 1024

/** The words in XML: paragraphs, rows and cells on lines of their own, without readings of kanji, which are written beside the words. */
const plainText = (xml: string): string =>
  xml
    .replace(/<(?:\w+:)?rPh\b[^>]*>.*?<\/(?:\w+:)?rPh>/gs, '')
    // a cell of Excel that names a text by its number; the text stands elsewhere
    .replace(/<c\b[^>]*\bt="s"[^>]*>.*?<\/c>/gs, '')
    .replace(/<\/(?:\w+:)?(?:p|tr|row|c|si)>|<(?:\w+:)?(?:br|tab)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (_, hex: string, number: string) => fromCode(parseInt(number, hex ? 16 : 10)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => NAMED[name] ?? '')
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
const fromCode = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')
