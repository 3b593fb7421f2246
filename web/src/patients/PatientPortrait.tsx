import type { Row } from '#domain/kit/entity.ts'
import type { patient } from '#domain/patients/patient.ts'
import { client } from '#web/kit/api.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { usePreview } from '#web/kit/files/usePreview.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Portrait } from '#web/kit/pictures/Portrait.tsx'

/** The first photo of a patient, or a calm place for one. */
export function PatientPortrait({ row }: { row: Row<typeof patient> }) {
  const { t } = useTranslation()
  const { of } = useLabels()
  const { hash = '', type = '' } = row.patient_photos[0]?.photo ?? {}
  const picture = usePreview({ calls: client.patients, id: hash === '' ? undefined : row.id, hash, type })
  const name = row.name_kanji
  return <Portrait picture={picture} name={name} alt={t('form.picture.alt', { name, label: of('patients:patient.photo') })} />
}
