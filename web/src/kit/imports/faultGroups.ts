import type { ImportFault } from '#domain/kit/imports.ts'
import { columnOf } from '#domain/kit/owners.ts'

/** Faults that are shown in one row: the lines in which they occur, and some of the values found there. */
export type FaultGroup = { key: string; fault: ImportFault; lines: readonly number[]; values: readonly string[] }

/** Most different values that are shown of a group. */
const SHOWN = 3

/**
 * Groups the faults of a file in the order of their first lines: faults of one kind in one column, and faults of whole rows by their error.
 * A fault with a clash is grouped only with one that is exactly the same, since it names the record that is in conflict.
 */
export const groupsOf = (faults: readonly ImportFault[]): FaultGroup[] => {
  const groups = Map.groupBy(faults, (fault) =>
    'field' in fault
      ? `${columnOf(fault.field)} ${fault.code} ${fault.size ?? ''}`
      : JSON.stringify(fault.clash ? fault : fault.error),
  )
  return [...groups].flatMap(([key, [fault, ...more]]) => {
    if (!fault) return []
    const all = [fault, ...more]
    const values = all.flatMap((one) => ('field' in one && one.value !== undefined ? [one.value] : []))
    return [{ key, fault, lines: [...new Set(all.map(({ row }) => row))], values: [...new Set(values)].slice(0, SHOWN) }]
  })
}

/** Number of lines of a file that have at least one fault. */
export const faultyLines = (faults: readonly ImportFault[]): number => new Set(faults.map(({ row }) => row)).size
