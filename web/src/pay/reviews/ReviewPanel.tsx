import type { ReviewRow } from '#domain/pay/reviews/reviews.api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Note } from '#web/kit/ui/Note.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { StepList } from '../run/StepList.tsx'
import { ReviewMark } from './reviewColumns.tsx'
import styles from './ReviewPanel.module.css'

/** How a review came to its standard, month by month, or why there is none. */
export function ReviewPanel({ of, onClose }: { of: ReviewRow; onClose: () => void }) {
  const { t } = useTranslation('standard_reviews')
  const language = useLanguage()
  const yen = useYen()
  const { kind, months, state, why, standard, pension, present, grade, changed_on, rose, trace } = of
  const proposed = standard ?? pension
  return (
    <SidePanel width={34} open onClose={onClose}>
      <SideHead above={<p>{t(`kind.${kind}`)}</p>} title={of.name} below={<ReviewMark state={state} />} />
      <div className={styles.body}>
        <Stack gap={1}>
          {changed_on !== null && (
            <p>
              {showDate(changed_on, language)} {t(rose === true ? 'rose' : 'fell')}
            </p>
          )}
          {proposed !== null && (
            <p className={styles.result}>
              {present !== null && yen(present)} → <b>{yen(proposed)}</b> {grade !== null && t('grade', { grade })}
            </p>
          )}
          {standard !== null && pension !== null && pension !== standard && <p>{t('pension', { amount: yen(pension) })}</p>}
          {why !== null && <Note>{t(`why.${why}`)}</Note>}
          {state === 'decided' && <Note>{t('decided')}</Note>}
          {months
            .filter(({ standing }) => standing === 'missing')
            .map(({ wage_month }) => (
              <Note key={wage_month}>{t('missing', { month: showMonth(wage_month, language) })}</Note>
            ))}
          {months.length > 0 && <Months months={months} />}
          {trace.length > 0 && (
            <section>
              <h3>{t('how')}</h3>
              <StepList steps={trace} />
            </section>
          )}
          <PlaceLink
            place={{ to: '/admin/staff-management/$id', params: { id: of.staff_id }, search: { tab: 'insurance_condition' } }}
          >
            {t('insurance')}
          </PlaceLink>
        </Stack>
      </div>
    </SidePanel>
  )
}

function Months({ months }: Pick<ReviewRow, 'months'>) {
  const { t } = useTranslation('standard_reviews')
  const language = useLanguage()
  const numbers = useNumbers()
  const yen = useYen()
  return (
    <table className={styles.months}>
      <thead>
        <tr>
          <th scope="col">{t('month.month')}</th>
          <th scope="col">{t('month.base_days')}</th>
          <th scope="col">{t('month.pay')}</th>
          <th scope="col">{t('month.standing')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, wage_month, base_days, pay, standing }) => (
          <tr key={wage_month}>
            <th scope="row">{showMonth(month, language)}</th>
            <td>{base_days === null ? t('month.unknown') : t('month.days', { size: numbers(base_days) })}</td>
            <td>{pay === null ? t('month.unknown') : yen(pay)}</td>
            <td>{t(`standing.${standing}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
