import { renderPdf, type Waiting } from './kit/engine.ts'
import type { Print } from './kit/paper.ts'
import { type StaffTimeSheetsData, staffTimeSheets } from './staff-time-sheet/paper.ts'
import { type TimeSheetData, timeSheet } from './time-sheet/paper.ts'

export { closePapers, type Waiting } from './kit/engine.ts'
export { PaperError, type Print } from './kit/paper.ts'
export type { StaffTimeSheetsData, TimeSheetData }

/**
 * The time calculation sheet of a month: all staff in one table, A4 landscape.
 *
 * @throws PaperError
 */
export const renderTimeSheet = (data: TimeSheetData, waiting?: Waiting): Promise<Print> => renderPdf(timeSheet, data, waiting)

/**
 * The time calculation sheets of a month with the visits behind the sums: one person per sheet, A4 portrait, one file.
 *
 * @throws PaperError also when the visits of a person do not add up to the sums
 */
export const renderStaffTimeSheets = (data: StaffTimeSheetsData, waiting?: Waiting): Promise<Print> =>
  renderPdf(staffTimeSheets, data, waiting)
