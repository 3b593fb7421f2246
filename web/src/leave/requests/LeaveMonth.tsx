import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { addDays, addMonths, daysOfMonth, monthOf, weekday } from '#domain/kit/dates.ts'
import { nationalHoliday } from '#domain/kit/holidays.ts'
import { dayNumber, dayText } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { useVisitTexts } from '#web/visits/useVisitTexts.ts'
import styles from './LeaveMonth.module.css'
import { AHEAD } from './useDaysOwed.ts'

const WEEK = 7
/** A Monday: its week has the names of all days. */
const MONDAY = '2026-11-23'

type Props = {
  /** The displayed month, by its first day. */
  month: string
  chosen: readonly string[]
  /** No more days can be chosen. */
  full: boolean
  /** How many own visits there are, by their days. */
  visits: ReadonlyMap<string, number>
  /** Why leave cannot be taken on a day; such days are struck out. */
  whyNot: (date: string) => string | null
  onTurn: (month: string) => void
  onToggle: (date: string) => void
}

/** A month whose days are buttons, from today on; a dot marks those with own visits. */
export function LeaveMonth({ month, chosen, full, visits, whyNot, onTurn, onToggle }: Props) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const { day } = useVisitTexts()
  const first = `${monthOf(today())}-01`
  const blank = (weekday(month) + WEEK - 1) % WEEK
  const weekdays = Array.from({ length: WEEK }, (_, at) => dayText('weekdayLetter', addDays(MONDAY, at), language))
  const [year, number] = [month.slice(0, 4), Number(month.slice(5, 7))]
  return (
    <Stack gap={0.75} wide>
      <div className={styles.head}>
        <SmallIconButton label={t('ask.earlier')} disabled={month <= first} onClick={() => onTurn(addMonths(month, -1))}>
          <Mirrored of={ChevronLeft} />
        </SmallIconButton>
        <b aria-live="polite">{t('ask.month', { year, month: number })}</b>
        <SmallIconButton
          label={t('ask.later')}
          disabled={month >= addMonths(first, AHEAD)}
          onClick={() => onTurn(addMonths(month, 1))}
        >
          <Mirrored of={ChevronRight} />
        </SmallIconButton>
      </div>
      <div className={styles.days}>
        {weekdays.map((name, at) => (
          <small key={addDays(MONDAY, at)} aria-hidden>
            {name}
          </small>
        ))}
        {Array.from({ length: blank }, (_, at) => (
          <span key={at} />
        ))}
        {daysOfMonth(monthOf(month)).map((date) => {
          const size = visits.get(date) ?? 0
          const isChosen = chosen.includes(date)
          const why = whyNot(date)
          const named = size > 0 ? `${day(date)} ${t('ask.visits', { count: size })}` : day(date)
          return (
            <button
              key={date}
              type="button"
              data-kind={nationalHoliday(date) || weekday(date) === 0 ? 'holiday' : undefined}
              data-busy={size > 0 || undefined}
              aria-pressed={isChosen}
              data-off={why !== null || undefined}
              aria-label={why === null ? named : `${named} ${why}`}
              title={why ?? undefined}
              disabled={date < today() || ((full || why !== null) && !isChosen)}
              onClick={() => onToggle(date)}
            >
              {dayNumber(date, language)}
            </button>
          )
        })}
      </div>
      <Muted>
        {t('ask.legend')} {t('ask.legend_off')}
      </Muted>
    </Stack>
  )
}
