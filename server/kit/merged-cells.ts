import { inflateRawSync } from 'node:zlib'
import { type Part, zipParts } from './zip-parts.ts'

/** The first sheet, as every program that writes workbooks calls it. */
const SHEET = 'xl/worksheets/sheet1.xml'
/** They stand behind all rows of the sheet. */
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="[A-Z]+(\d+)(?::[A-Z]+(\d+))?"/g

/**
 * The line in which cells are merged, at or below a line; undefined for none. Only the first of merged cells holds what the others seem to.
 * @param most to which a sheet may unpack; bytes
 */
export const mergedIn = (bytes: Uint8Array, from: number, most: number): number | undefined => {
  const part = zipParts(bytes)?.find(({ name }) => name === SHEET)
  const text = part && textOf(bytes, part, most)
  for (const [, first = '', last = first] of text?.matchAll(MERGED) ?? [])
    if (Number(last) >= from) return Math.max(from, Number(first))
  return undefined
}

/** A part that cannot be unpacked is not the sheet that was read. */
const textOf = (bytes: Uint8Array, part: Part, most: number): string | undefined => {
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
/** Of the head of a part, before its name. Bytes. */
const LOCAL_LENGTH = 30
