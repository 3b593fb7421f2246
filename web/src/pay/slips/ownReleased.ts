/** The query of a list for the own slips that are released: the office reads others, too. */
export const ownReleased = (staff: string | null): { staff_id: string[]; state: string[] } => ({
  staff_id: staff === null ? [] : [staff],
  state: ['released'],
})
