/** The tables from which it is read what ends. */
export const attentionTables = [
  'staff',
  'employment',
  'employee',
  'enrolment',
  'patient',
  'certificate',
  'establishment',
  'company',
] as const
