/** Codes of the enrolment status (specification, section 4). */
export const enrollmentStatuses = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const
export type EnrollmentStatus = (typeof enrollmentStatuses)[number]

/** Which status usually follows which (facts, section 7). After 0, 3 and 9 nothing does. */
const moves: Readonly<Record<EnrollmentStatus, readonly EnrollmentStatus[]>> = {
  '0': [],
  '1': ['4', '5', '7'],
  '2': ['3', '4', '7'],
  '3': [],
  '4': ['3', '6', '7'],
  '5': ['0', '8', '9'],
  '6': ['3', '5'],
  '7': ['3', '5'],
  '8': ['5', '9'],
  '9': [],
}

/**
 * What a move from one status to another is: `usual`, `unusual`, or `reopening` after a status that is final. The first status of all, and the
 * same one again, are usual.
 */
export const moveOf = (from: EnrollmentStatus | null, to: EnrollmentStatus): 'usual' | 'unusual' | 'reopening' => {
  if (from === null || from === to || moves[from].includes(to)) return 'usual'
  return moves[from].length === 0 ? 'reopening' : 'unusual'
}

/** Whether nothing usually follows on a status: only whoever may open it again changes it or takes it away. */
export const isFinal = (status: EnrollmentStatus): boolean => moves[status].length === 0

/** Statuses that are told to the Immigration Services Agency (Immigration Control Act, Art. 19-18): transfer away, disappearance, return. */
export const reported: readonly EnrollmentStatus[] = ['0', '8', '9']
/** Days, from the one on which such a status began, by which the report is made. */
export const REPORT_DAYS = 14
