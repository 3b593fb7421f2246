import Add from '@mui/icons-material/Add'
import type { Weekday } from '#domain/company/calendar.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import { usePlanTexts } from '../usePlanTexts.ts'
import type { PlanRow } from './strip.ts'
import styles from './WeekList.module.css'

type Props = { lines: readonly PlanRow[]; write: boolean; open: (id: string) => void; begin: (day: Weekday) => void }

/** The week of a patient on a phone: the lines of each day, and a button that begins another one. */
export function WeekList({ lines, write, open, begin }: Props) {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  return (
    <ul className={styles.week} aria-label={t('plans.week')}>
      {planWeekdays.map((day) => (
        <li key={day}>
          <b title={texts.weekday(day)}>{texts.shortDay(day)}</b>
          <ul>
            {lines
              .filter(({ weekday }) => weekday === day)
              .map((line) => (
                <li key={line.id}>
                  <button
                    type="button"
                    data-line={line.id}
                    data-open={line.helper_ids.length === 0 || undefined}
                    onClick={() => open(line.id)}
                  >
                    <span>{texts.time(line)}</span> {texts.rhythm(line).map((each) => `${each} `)}
                    {texts.helpers(line)}
                  </button>
                </li>
              ))}
          </ul>
          {write && (
            <SmallIconButton label={t('plans.add_on', { day: texts.weekday(day) })} onClick={() => begin(day)}>
              <Add fontSize="small" />
            </SmallIconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
