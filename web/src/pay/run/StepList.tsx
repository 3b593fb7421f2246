import { formatMinutes } from '#domain/kit/dates.ts'
import type { PayLineRow } from '#domain/pay/run/payRuns.api.ts'
import { type Given, unitOf } from '#domain/pay/run/given.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useYen } from '#web/kit/facts/useYen.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './StepList.module.css'

type Step = PayLineRow['steps'][number]

/** Of how many parts a rate in percent is told: 9.85 % are 9,850. */
const PARTS_OF_PERCENT = 1000

/** How an amount was worked out: what went in, by which rate of which date, and by which line of the law. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.step}>
          <OneStep step={step} />
        </li>
      ))}
    </ol>
  )
}

function OneStep({ step: { step, given, rates, law, result } }: { step: Step }) {
  const { t } = useTranslation('pay_runs')
  const language = useLanguage()
  const numbers = useNumbers()
  const yen = useYen()
  const valueOf = (name: string, value: number) => {
    const unit = unitOf(name)
    if (unit === 'minutes') return formatMinutes(value)
    if (unit === 'rate')
      return t('percent', { size: (value / PARTS_OF_PERCENT).toLocaleString(language, { maximumFractionDigits: 3 }) })
    return unit === 'yen' ? yen(value) : numbers(value)
  }
  return (
    <>
      <p>
        <b>{t(`step.${step}`)}</b> <span>{valueOf(step.startsWith('average') ? 'sen' : 'result', result)}</span>
      </p>
      <dl>
        {Object.entries(given).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`given.${name as Given}`)}</dt>
            <dd>{valueOf(name, value)}</dd>
          </div>
        ))}
      </dl>
      <Muted>
        {t(`law.${law}`)}
        {rates.map(({ kind, valid_from, source }) => (
          <span key={kind}> {t('by_table', { date: showDate(valid_from, language), source })}</span>
        ))}
      </Muted>
    </>
  )
}
