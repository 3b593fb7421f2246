import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import type { PlanOutcome } from '#domain/kit/jobs.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './Generate.module.css'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

/** Lists the visits that were not generated or have no helper, and why, each with a link to the visit as long as it exists. */
export function PlanLeft({ plan: { left, conflict, kept, undone } }: { plan: PlanOutcome }) {
  const { t } = useTranslation('visits')
  const number = useNumbers()
  const language = useLanguage()
  if (left.length === 0) return null
  return (
    <details>
      <summary>
        <Furigana>{t('generate.left.title')}</Furigana>
      </summary>
      {left.length < conflict + kept && <p>{t('generate.left.first', { size: number(left.length) })}</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, which keys must reach, and holds nothing else that they reach */}
      <div className={styles.rows} role="region" aria-label={t('generate.left.title')} tabIndex={0}>
        <table>
          <tbody>
            {left.map(({ id, why, patient_name: patient, staff_name: staff, starts_at, ends_at }, at) => {
              const time = `${showDate(dateOf(starts_at), language)} ${formatTime(minuteOf(starts_at))}–${formatTime(minuteOf(ends_at))}`
              return (
                <tr key={at}>
                  <th scope="row">
                    {id === null || undone ? (
                      time
                    ) : (
                      <PlaceLink place={{ to: '/admin/staff-work-schedule', search: { visit: id } }}>{time}</PlaceLink>
                    )}
                  </th>
                  <td>{patient}</td>
                  <td>
                    {staff ?? t('plans.open')}
                    <small className={styles.warning}>{t(`generate.why.${why}`)}</small>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </details>
  )
}
