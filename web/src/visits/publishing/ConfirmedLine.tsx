import { useQuery } from '@tanstack/react-query'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showInstant } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './ConfirmedLine.module.css'

/** Tells the office when the helper confirmed a visit and the changes of its patient; hidden when there is nothing to say. */
export function ConfirmedLine({ visit }: { visit: string }) {
  const { t } = useTranslation('publishing')
  const language = useLanguage()
  const { role } = useMe()
  const { data } = useQuery({
    ...api.publications.confirmed.queryOptions({ input: { visit_id: visit }, meta: { shows: ['visit', 'patient'] } }),
    enabled: may(role, 'visits.write'),
    // always read again, since a confirmation about a patient changes no record and so causes no live update
    staleTime: 0,
    throwOnError: false,
  })
  if (!data) return null
  const { visit: seen, patient, waiting } = data
  const at = (when: string) => showInstant(when, language)
  const told = [
    ...(seen === null ? [] : [t('confirmed.visit', { at: at(seen) })]),
    ...(waiting ? [t('confirmed.waiting')] : patient === null ? [] : [t('confirmed.patient', { at: at(patient) })]),
  ]
  return told.map((one) => (
    <p key={one} className={styles.line}>
      <Furigana>{one}</Furigana>
    </p>
  ))
}
