import { inflateRawSync } from 'node:zlib'
import { type Part, zipParts } from './zip-parts.ts'

/** They stand behind all rows of the sheet. */
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="[A-Z]+(\d+)(?::[A-Z]+(\d+))?"/g

/**
 * The line in which cells are merged, at or below a line of the first sheet, which is the one that is read; undefined for none. Only the first of
 * merged cells holds what the others seem to.
 * @param most to which a sheet may unpack; bytes
 */
export const mergedIn = (bytes: Uint8Array, from: number, most: number): number | undefined => {
  const parts = zipParts(bytes) ?? []
  const textOf = (name: string) => {
    const part = parts.find((each) => each.name === name)
    return part && textIn(bytes, part, most)
  }
  const text = textOf(firstSheet(parts, textOf))
  for (const [, first = '', last = first] of text?.matchAll(MERGED) ?? [])
    if (Number(last) >= from) return Math.max(from, Number(first))
  return undefined
}

/** Where the first sheet of a workbook lies: sheets that were moved or deleted keep the names of their parts. */
const firstSheet = (parts: readonly Part[], textOf: (name: string) => string | undefined): string => {
  const workbook = parts.find(({ name }) => /(^|\/)workbook\d*\.xml$/.test(name))?.name ?? ''
  const folder = workbook.replace(/[^/]*$/, '')
  const [, id = ''] = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]*)"/.exec(textOf(workbook) ?? '') ?? []
  const links = textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`) ?? ''
  const link = links.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((one) => one.includes(`Id="${id}"`)) ?? ''
  const [, target = ''] = /Target="([^"]*)"/.exec(link) ?? []
  return target.startsWith('/') ? target.slice(1) : folder + target
}

/** A part that cannot be unpacked is not the sheet that was read. */
const textIn = (bytes: Uint8Array, part: Part, most: number): string | undefined => {
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
