/** Tables whose change makes somebody's days others. */
export const attendanceTables = [
  'visit',
  'shift_report',
  'staff',
  'absence',
  'leave_request',
  'statutory_weekday',
  'company_holiday',
  'patient',
  'time_correction',
  'punch',
  'attendance_month',
] as const
