import type { CorrectionRow, PayResultOfOne } from '#domain/pay/run/payRuns.api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './CorrectionView.module.css'
import { StepList } from './StepList.tsx'

/** An earlier month that the run settles: why, by which run it was paid, and its lines before and after. */
export function CorrectionView({ correction: { month, run_id, paid_on, reasons, amount, lines } }: { correction: CorrectionRow }) {
  const { t } = useTranslation('pay_runs')
  const language = useLanguage()
  const yen = useYen()
  const signed = (value: number) => (value > 0 ? `+${yen(value)}` : yen(value))
  return (
    <section>
      <h3 className={styles.title}>
        {t('correction.title', { month: showMonth(month, language) })} <b>{signed(amount)}</b>
      </h3>
      <p>
        {t('correction.why', {
          reasons: new Intl.ListFormat(language).format(reasons.map((reason) => t(`correction.reason.${reason}`))),
        })}
      </p>
      <PlaceLink place={{ to: '/admin/salary-management/pay-runs/$id', params: { id: run_id } }}>
        {t('correction.run', { month: showMonth(month, language), date: showDate(paid_on, language) })}
      </PlaceLink>
      <ul className={styles.lines}>
        {lines.map(({ side, kind, item, item_name, before, after, steps }) => (
          <li key={`${side} ${kind} ${item}`}>
            <p className={styles.line}>
              <span>
                {item_name ?? t(`line.${kind}`)} {side === 'deduction' && <Muted>{t('side.deduction')}</Muted>}
              </span>
              {before === after ? (
                <>
                  <span>{yen(after)}</span>
                  <Muted>{t('correction.same')}</Muted>
                </>
              ) : (
                <>
                  <span>{t('correction.change', { before: yen(before), after: yen(after) })}</span>
                  <b>{signed(after - before)}</b>
                </>
              )}
            </p>
            {before !== after && steps.length > 0 && (
              <details>
                <summary>{t('correction.steps')}</summary>
                <StepList steps={steps} />
              </details>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** By which later runs something of the month was settled. */
export function CorrectedBy({ runs }: { runs: PayResultOfOne['corrected_by'] }) {
  const { t } = useTranslation('pay_runs')
  const language = useLanguage()
  const yen = useYen()
  return runs.map(({ run_id, month, paid_on, amount }) => (
    <p key={run_id}>
      {t('correction.later', { size: amount > 0 ? `+${yen(amount)}` : yen(amount), date: showDate(paid_on, language) })}{' '}
      <PlaceLink place={{ to: '/admin/salary-management/pay-runs/$id', params: { id: run_id } }}>
        {t('correction.run', { month: showMonth(month, language), date: showDate(paid_on, language) })}
      </PlaceLink>
    </p>
  ))
}
