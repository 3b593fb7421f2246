import { sql } from 'kysely'
import { staff } from '#domain/staff/staff.ts'
import { HIDDEN_FIGURES, type OwnRecord, ownRecordApi } from '#domain/staff/staffChanges.api.ts'
import { implementing } from '../access/calls.ts'
import { today } from '../kit/base/today.ts'
import { noteReading } from '../kit/audit/audit.ts'
import type { Ctx } from '../kit/context/context.ts'
import { openedFacts } from '../kit/records/sealed.ts'
import { nameColumn } from '../kit/records/select.ts'

/** Masked facts of which the own record tells a part. */
const sealed = ['residence_card_number', 'bank_name', 'bank_account_number', 'yucho_number'] as const
type Sealed = Record<(typeof sealed)[number], string | null>
type Found = Omit<OwnRecord, 'as_of' | 'residence_card' | 'bank'> & Sealed

/** A residence card has two letters at each end, by which a person knows the own one. */
const cardOf = (number: string | null) => number && `${number.slice(0, 2)}${HIDDEN_FIGURES}${number.slice(-2)}`
/** Figures of an account by which a person knows the own one. */
const SHOWN_OF_ACCOUNT = 3
/** The account into which wages are paid: one of a bank, else one of the post office bank (yucho), which has no name of its own there. */
const bankOf = ({ bank_name, bank_account_number, yucho_number }: Omit<Sealed, 'residence_card_number'>): OwnRecord['bank'] => {
  const number = bank_account_number ?? yucho_number
  if (bank_name === null && number === null) return null
  return {
    name: bank_account_number === null && yucho_number !== null ? null : bank_name,
    account: number === null ? '' : `${HIDDEN_FIGURES}${number.slice(-SHOWN_OF_ACCOUNT)}`,
  }
}

/** What the own record holds, without any open value of a masked fact. */
const recordOf = async (ctx: Ctx): Promise<OwnRecord | null> => {
  const { actor, app, db } = ctx
  const { rows } = await sql<Found>`
    select t.id as staff_id, t.japanese_name, t.japanese_name_kana, t.staff_code, ${nameColumn('o', 'name', actor)} as establishment, t.job_position,
      t.koyou_keitai, t.join_date, t.qualifications, t.phone_number, t.personal_email, t.work_email, t.postal_code, t.prefecture, t.municipality, t.town,
      t.building, t.english_name, t.residence_card_expiry_date, t.passport_expiry_date, ${sql.join(sealed.map((name) => sql.ref(`t.${name}`)))},
      coalesce((select jsonb_agg(jsonb_build_object('license_name', l ->> 'license_name', 'license_until', l ->> 'license_until'))
        from jsonb_array_elements(t.licenses) l), '[]') as licenses,
      (select jsonb_build_object('contract_kind', e.contract_kind, 'contract_end', e.contract_end, 'weekly_days', e.weekly_days, 'weekly_hours', e.weekly_hours)
        from employment e where e.staff_id = t.id and e.deleted_at is null and e.valid_from <= ${today()}::date
          and coalesce(e.valid_to >= ${today()}::date, true)) as employment,
      (select jsonb_build_object('id', c.id, 'changes', c.changes, 'note', c.note) from staff_change c
        where c.staff_id = t.id and c.state = 'pending' and c.deleted_at is null) as pending
    from staff t left join establishment o on o.id = t.establishment_id
    where t.id = ${actor.staff}::uuid and t.deleted_at is null`.execute(db)
  const [found] = rows
  if (!found) return null
  const opened = openedFacts(app.keys, staff, found) as Found
  const { residence_card_number, bank_name, bank_account_number, yucho_number, ...open } = opened
  await noteReading(db, ctx, staff.name, open.staff_id)
  return {
    ...open,
    as_of: new Date().toISOString(),
    residence_card: cardOf(residence_card_number),
    bank: bankOf({ bank_name, bank_account_number, yucho_number }),
  }
}

const os = implementing(ownRecordApi)
export const ownRecordRouter = {
  read: os.read.handler(async ({ context }) => ({ record: await recordOf(context) })),
}
