/** The most slips that are stored at once, all or none. */
export const MAX_BATCH = 300

/** What keeps a file of a batch from being stored as it is. The first two are faults of the file; the others of whom it is for. */
export const batchFaults = ['wrong_kind', 'too_large', 'empty', 'nobody', 'several', 'twice', 'exists'] as const
export type BatchFault = (typeof batchFaults)[number]

/** A file of a batch: the fault of the file itself, whom it is for, and whether it is left out. */
export type BatchLine = {
  readonly fault: Extract<BatchFault, 'wrong_kind' | 'too_large' | 'empty'> | null
  readonly match: 'none' | 'several' | 'found'
  readonly staff_id: string | null
  readonly left_out: boolean
}

/**
 * The fault of each file of a batch; null for one that can be stored, and for one that is left out.
 * @param taken people who have a slip of that month already
 */
export const faultsOf = (lines: readonly BatchLine[], taken: ReadonlySet<string>): (BatchFault | null)[] => {
  const stored = lines.filter(({ left_out, fault }) => !left_out && fault === null)
  const counts = Map.groupBy(stored, ({ staff_id }) => staff_id)
  return lines.map(({ fault, match, staff_id, left_out }) => {
    if (left_out) return null
    if (fault !== null) return fault
    if (staff_id === null) return match === 'several' ? 'several' : 'nobody'
    if (taken.has(staff_id)) return 'exists'
    return (counts.get(staff_id)?.length ?? 0) > 1 ? 'twice' : null
  })
}
