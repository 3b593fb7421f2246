import { partText, workbookPart } from './workbook-text.ts'
import { type Part, zipParts } from './zip-parts.ts'

/** A range of merged cells in the XML of a sheet, with its first and last row. The XML lists these ranges after all rows. */
const MERGED = /<(?:\w+:)?mergeCell\s[^>]*ref="[A-Z]+(\d+)(?::[A-Z]+(\d+))?"/g

/**
 * Finds merged cells, which an import refuses: only the first cell of a merged range has a value, although the others seem to show it too.
 * Only the first sheet is searched, since only that one is imported.
 * @param from the line to begin with, from 1
 * @param most the most bytes to which a part of the workbook may unpack
 * @returns the first line at or below `from` that has merged cells; undefined for none
 */
export const mergedIn = (bytes: Uint8Array, from: number, most: number): number | undefined => {
  const parts = zipParts(bytes) ?? []
  const textOf = (name: string) => {
    const part = parts.find((each) => each.name === name)
    return part && partText(bytes, part, most)
  }
  const text = textOf(firstSheet(parts, textOf))
  for (const [, first = '', last = first] of text?.matchAll(MERGED) ?? [])
    if (Number(last) >= from) return Math.max(from, Number(first))
  return undefined
}

/**
 * The name of the part that holds the first sheet. It is read from the workbook, since sheets that were moved or deleted leave gaps in the
 * numbers of the parts.
 */
const firstSheet = (parts: readonly Part[], textOf: (name: string) => string | undefined): string => {
  const workbook = workbookPart(parts)?.name ?? ''
  const folder = workbook.replace(/[^/]*$/, '')
  const [, id = ''] = /<(?:\w+:)?sheet\s[^>]*?\w+:id="([^"]*)"/.exec(textOf(workbook) ?? '') ?? []
  const links = textOf(`${folder}_rels/${workbook.slice(folder.length)}.rels`) ?? ''
  const link = links.match(/<(?:\w+:)?Relationship\s[^>]*>/g)?.find((one) => one.includes(`Id="${id}"`)) ?? ''
  const [, target = ''] = /Target="([^"]*)"/.exec(link) ?? []
  return target.startsWith('/') ? target.slice(1) : folder + target
}
