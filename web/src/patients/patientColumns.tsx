import { patient } from '#domain/patients/patient.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { columnsOf } from '#web/kit/tables/columns.tsx'
import { showDate, showPhone } from '#web/kit/facts/show.ts'

const column = columnsOf(patient)

/** Columns of the list of patients; those marked `extra` are shown when somebody asks for them. */
export const patientColumns = [
  column.name('name_kanji', 'name_kana', '/admin/patient-management/$id', { width: 11.5 }),
  column.own('age', 'patients:patient.age', ['age'], ({ age, birth_date }) => <Age years={age} born={birth_date} />, {
    width: 5.5,
    end: true,
    card: 'line',
  }),
  column.status('patient_status', { ongoing: 'good' }, { width: 7 }),
  column.fact('disable_support_category', { width: 9.5, grow: 2 }),
  column.fact('beneficiary_number', { width: 8.5 }),
  column.fact('municipality', { width: 7.5, card: 'line' }),
  column.own(
    'phone',
    'patients:summary.phone',
    ['telephone_number', 'phone_number'],
    (row) => {
      const phone = row.telephone_number ?? row.phone_number
      return phone ? <span>{showPhone(phone)}</span> : null
    },
    { width: 8.75, card: 'line' },
  ),
  column.fact('staff_id', { width: 9 }),
  column.fact('gender', { width: 6, extra: true }),
  column.fact('birth_date', { extra: true }),
  column.fact('join_date', { extra: true }),
  column.fact('establishment_id', { width: 10, extra: true }),
  column.fact('postal_code', { extra: true }),
  column.fact('prefecture', { extra: true }),
  column.fact('town', { width: 12, extra: true }),
  column.fact('billing_method', { extra: true }),
  column.fact('remarks', { width: 16, extra: true }),
]

function Age({ years, born }: { years: number | null; born: string | null }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return years === null || born === null ? null : <span title={showDate(born, language)}>{t('date.age', { years })}</span>
}
