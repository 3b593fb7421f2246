/** The records that documents are made from, and whose facts can be filled in where they are missing. */
export const neededRecords = [
  'company',
  'establishment',
  'operating_rules',
  'staff',
  'employment',
  'wage_condition',
  'insurance_condition',
  'patient',
  'certificate',
  'medical_institution',
  'visiting_nursing_station',
  'document',
] as const
export type NeededRecord = (typeof neededRecords)[number]
