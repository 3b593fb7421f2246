import { useId, useState } from 'react'
import { chosenPeriod, type OpenPeriod, type PeriodChoice, samePeriod, usualPeriods } from '#domain/kit/period.ts'
import { DateBox } from '../dates/DateBox.tsx'
import { isDate } from '../facts/isDate.ts'
import { useTranslation } from '../i18n.ts'
import { ErrorText } from '../ui/Help.tsx'
import { PressButton } from '../ui/PressButton.tsx'
import styles from './PeriodFilter.module.css'

type Props = {
  period: OpenPeriod
  today: string
  onPeriod: (period: OpenPeriod) => void
  /** The named periods that are offered, such as this month. */
  choices?: readonly PeriodChoice[]
}
type Typed = { from: string; to: string }
type Wrong = 'invalid_from' | 'invalid_to' | 'reversed'

/** Filter of a list by a period: a first and a last date, either may be empty, and named periods to choose from. */
export default function PeriodFilter({ period, today, onPeriod, choices = usualPeriods }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState({ period, typed: typedOf(period) })
  const [wrong, setWrong] = useState<Wrong>()
  const put = (typed: Typed) => setShown({ period, typed })
  if (!samePeriod(shown.period, period)) {
    setShown({ period, typed: typedOf(period) })
    setWrong(undefined)
  }
  /** Takes over a typed date when it is complete: a half-typed 1/2 may become 1/20. */
  const take = (typed: Typed) => {
    put(typed)
    const found = wrongOf(typed)
    setWrong(found)
    const next = { from: typed.from || undefined, to: typed.to || undefined }
    if (!found && !samePeriod(next, period)) onPeriod(next)
  }
  const box = (end: 'from' | 'to') => (
    <DateBox
      value={shown.typed[end]}
      input={{
        id: `${id}-${end}`,
        'aria-label': t(`table.period.${end}`),
        'aria-invalid': wrong === 'reversed' || wrong === `invalid_${end}` || undefined,
        'aria-describedby': wrong && `${id}-wrong`,
      }}
      onChange={(text) => put({ ...shown.typed, [end]: text })}
      onPick={(date) => take({ ...shown.typed, [end]: date })}
      onBlur={() => take(shown.typed)}
    />
  )
  return (
    <div className={styles.parts} role="group" aria-label={t('table.period.label')}>
      <span className={styles.label} aria-hidden>
        {t('table.period.label')}
      </span>
      <div
        className={styles.dates}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) take(shown.typed)
        }}
      >
        {box('from')}
        <span aria-hidden>–</span>
        {box('to')}
      </div>
      <div className={styles.choices}>
        {choices.map((choice) => {
          const dates = chosenPeriod(choice, today)
          return (
            <PressButton key={choice} pressed={samePeriod(dates, period)} onPress={() => take(typedOf(dates))}>
              {t(`table.period.${choice}`)}
            </PressButton>
          )
        })}
      </div>
      {wrong && (
        <ErrorText id={`${id}-wrong`} role="alert">
          {t(wrong === 'reversed' ? 'table.period.reversed' : 'validation.invalid_date')}
        </ErrorText>
      )}
    </div>
  )
}

const typedOf = ({ from = '', to = '' }: OpenPeriod): Typed => ({ from, to })

const wrongOf = ({ from, to }: Typed): Wrong | undefined => {
  if (from !== '' && !isDate(from)) return 'invalid_from'
  if (to !== '' && !isDate(to)) return 'invalid_to'
  return from !== '' && to !== '' && from > to ? 'reversed' : undefined
}
