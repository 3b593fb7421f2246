/** Tables from which the days of the attendance record are computed; a change in one of them repeats the queries. */
export const attendanceTables = [
  'visit',
  'shift_report',
  'staff',
  'employment',
  'establishment',
  'overtime_agreement',
  'sleep_in_permit',
  'absence',
  'leave_request',
  'statutory_weekday',
  'company_holiday',
  'patient',
  'travel_time',
  'time_correction',
  'punch',
  'attendance_month',
] as const
