import { z } from 'zod'
import { act, get, post, resource } from '../kit/contract.ts'
import { type Row, rowSchema } from '../kit/entity.ts'
import { omittable } from '../kit/fields.ts'
import { contractKinds } from './employment.ts'
import { licenseFields, staff } from './staff.ts'
import { type ChangeableFact, changePartNames, staffChange } from './staffChange.ts'

export type StaffChangeRow = Row<typeof staffChange>
export type AskedChange = StaffChangeRow['changes'][number]

const { fields } = staff
const changeable = z.strictObject({
  phone_number: fields.phone_number.schema,
  personal_email: fields.personal_email.schema,
  postal_code: fields.postal_code.schema,
  prefecture: fields.prefecture.schema,
  municipality: fields.municipality.schema,
  town: fields.town.schema,
  building: fields.building.schema,
  english_name: fields.english_name.schema,
  residence_card_expiry_date: fields.residence_card_expiry_date.schema,
  passport_expiry_date: fields.passport_expiry_date.schema,
}) satisfies z.ZodType<Record<ChangeableFact, string | null>>

export const staffChangesApi = {
  ...resource(staffChange, {
    read: 'staff_changes.read',
    change: 'staff_changes.write',
    history: 'staff_changes.decide',
    remove: 'staff_changes.decide',
    restore: 'staff_changes.decide',
  }),
  /**
   * Asks for changes of the own record. What waits for an answer already is added to: of a fact that is named again the last value counts.
   * A fact that is left out is not asked for; null empties it, and the value of the record takes back what was asked before. `note`: in
   * place of the note before, where there is one.
   */
  ask: post('/staff-changes/own', 'staff_changes.write')
    .input(z.strictObject({ changes: changeable.partial(), note: omittable(staffChange.fields.note.schema) }))
    .output(rowSchema(staffChange)),
  /** Writes the accepted parts into the staff record; the other ones are refused, which needs a reason. */
  settle: act(staffChange, 'settle', {
    action: 'staff_changes.decide',
    input: { accepted: z.array(z.enum(changePartNames)).max(changePartNames.length) },
  }),
  cancel: act(staffChange, 'cancel', { action: 'staff_changes.write' }),
}

/** The signs that stand for what is not shown of a number. */
export const HIDDEN_FIGURES = '••••'

const ownRecord = z.object({
  /** The clock of the server at the answer. */
  as_of: z.string(),
  staff_id: z.uuid(),
  japanese_name: fields.japanese_name.schema,
  japanese_name_kana: fields.japanese_name_kana.schema,
  staff_code: fields.staff_code.schema,
  establishment: z.string().nullable(),
  job_position: fields.job_position.schema,
  koyou_keitai: fields.koyou_keitai.schema,
  join_date: fields.join_date.schema,
  /** The conditions of employment of today; null where none are written down. `weekly_hours`: minutes. */
  employment: z
    .object({
      contract_kind: z.enum(contractKinds),
      contract_end: z.iso.date().nullable(),
      weekly_days: z.int().nullable(),
      weekly_hours: z.int().nullable(),
    })
    .nullable(),
  qualifications: fields.qualifications.schema,
  licenses: z.array(z.object({ license_name: licenseFields.license_name.schema, license_until: z.iso.date().nullable() })),
  ...changeable.shape,
  work_email: fields.work_email.schema,
  /** The first and the last two signs of the number. */
  residence_card: z.string().nullable(),
  /** The bank, and the last three figures of the account. */
  bank: z.object({ name: z.string().nullable(), account: z.string() }).nullable(),
  /** What has been asked for and is not answered. */
  pending: z.object({ id: z.uuid(), changes: staffChange.fields.changes.schema, note: z.string().nullable() }).nullable(),
})
export type OwnRecord = z.infer<typeof ownRecord>
/** Also what a device keeps of it. */
export const ownRecordAnswer = z.object({ record: ownRecord.nullable() })

export const ownRecordApi = {
  /** The own record as the office has it, with numbers masked; null for an account without a staff record. */
  read: get('/profile/record', 'self.read').input(z.strictObject({})).output(ownRecordAnswer),
}
