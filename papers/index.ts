import { renderPdf } from './kit/engine.ts'
import { type StaffTimeSheetsData, staffTimeSheets } from './staff-time-sheet/paper.ts'
import { type TimeSheetData, timeSheet } from './time-sheet/paper.ts'

export { closePapers } from './kit/engine.ts'
export type { StaffTimeSheetsData, TimeSheetData }
export const renderTimeSheet = (data: TimeSheetData) => renderPdf(timeSheet, data)
export const renderStaffTimeSheets = (data: StaffTimeSheetsData) => renderPdf(staffTimeSheets, data)
