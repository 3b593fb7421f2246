import { inflateRawSync } from 'node:zlib'
import { type Part, zipParts } from './zip-parts.ts'

/** The part of a zip file that makes it a workbook: it lists the sheets. */
export const workbookPart = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ name }) => /(^|\/)workbook\d*\.xml$/.test(name))

/**
 * Whether a workbook counts its days from 1904-01-01, as Excel for the Mac did until 2011, and not from 1899-12-31.
 * @param most the most bytes to which a part of the workbook may unpack
 */
export const countsFrom1904 = (bytes: Uint8Array, most: number): boolean => {
  const part = workbookPart(zipParts(bytes) ?? [])
  return part !== undefined && /<(?:\w+:)?workbookPr\s[^>]*\bdate1904="(?:1|true)"/.test(partText(bytes, part, most) ?? '')
}

/** A part that cannot be unpacked counts as missing: it cannot be the sheet that was read before. */
export const partText = (bytes: Uint8Array, part: Part, most: number): string | undefined => {
  try {
    return new TextDecoder().decode(unpacked(bytes, part, most))
  } catch {
    return undefined
  }
}

const unpacked = (bytes: Uint8Array, { at, packed, isPacked }: Part, most: number): Uint8Array => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = at + LOCAL_LENGTH + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const data = bytes.subarray(start, start + packed)
  return isPacked ? inflateRawSync(data, { maxOutputLength: most }) : data
}
/** The fixed length of the header of a part, after which its name follows. Bytes. */
const LOCAL_LENGTH = 30
