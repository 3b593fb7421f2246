import { useQueryClient } from '@tanstack/react-query'
import { type ClosingDay, closingDayChoices, LAST_DAY, wagePeriods } from '#domain/kit/wagePeriod.ts'
import { monthOf, shiftMonth } from '#domain/kit/dates.ts'
import { me } from '#web/access/useMe.ts'
import { api } from '#web/kit/api.ts'
import { showMonth } from '#web/kit/facts/days.ts'
import { today } from '#web/kit/facts/show.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Select } from '#web/kit/ui/Input.tsx'
import styles from './ClosingDays.module.css'
import { useClosingText } from './useClosingText.ts'

type Props = {
  lines: readonly ClosingDay[]
  /** The line that is taken away; null where one is added. */
  removed: ClosingDay | null
  onClose: () => void
}

/** Months that are offered, before this one and after it. */
const [BEFORE, AFTER] = [12, 12]
/** Periods that are told of what is chosen: the one that changes, and how it goes on. */
const TOLD = 3

/** Adds a closing day, or takes one away, and tells which periods that makes. */
export function ClosingDayDialog({ lines, removed, onClose }: Props) {
  const { t } = useTranslation('company')
  const language = useLanguage()
  const text = useClosingText()
  const cache = useQueryClient()
  const thisMonth = monthOf(today())
  const linesOf = (added: ClosingDay) =>
    removed ? lines.filter((one) => one !== removed) : [...lines.filter(({ month }) => month !== added.month), added]
  const form = useActForm<ClosingDay>({
    start: removed ?? { month: shiftMonth(thisMonth, 1), day: 20 },
    send: async (values) => {
      await api.attendance.changeClosingDays.call({ closing_days: linesOf(values) })
      await Promise.all([
        cache.invalidateQueries({ queryKey: me.queryKey }),
        cache.invalidateQueries({ queryKey: api.attendance.key() }),
        cache.invalidateQueries({ queryKey: api.months.key() }),
      ])
      snackbar.success(t('closing_days.saved'))
    },
  })
  const { values } = form
  const issue = useIssueTexts(form.issues)
  const periods = wagePeriods(linesOf(values))
  const months = Array.from({ length: BEFORE + AFTER + 1 }, (_, at) => shiftMonth(thisMonth, at - BEFORE))
  return (
    <Question
      title={removed ? t('closing_days.remove_title', { month: showMonth(removed.month, language) }) : t('closing_days.add_title')}
      act={t(removed ? 'closing_days.remove' : 'closing_days.save')}
      form={form}
      onClose={onClose}
    >
      {!removed && (
        <>
          <Labelled name="month" label={t('closing_days.month')} required issue={issue('month')} span={6}>
            {(control) => (
              <Select {...control} value={values.month} onChange={({ target }) => form.put({ month: target.value })}>
                {months.map((one) => (
                  <option key={one} value={one}>
                    {showMonth(one, language)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
          <Labelled name="day" label={t('closing_days.day')} required issue={issue('day')} span={6}>
            {(control) => (
              <Select
                {...control}
                value={values.day}
                onChange={({ target }) =>
                  form.put({ day: closingDayChoices.find((one) => String(one) === target.value) ?? LAST_DAY })
                }
              >
                {closingDayChoices.map((one) => (
                  <option key={one} value={one}>
                    {text.day(one)}
                  </option>
                ))}
              </Select>
            )}
          </Labelled>
        </>
      )}
      <div role="status" className={styles.told}>
        <p>{t('closing_days.periods')}</p>
        <ul className={styles.periods}>
          {Array.from({ length: TOLD }, (_, at) => shiftMonth(values.month, at)).map((month) => (
            <li key={month}>{text.period(month, periods)}</li>
          ))}
        </ul>
        <p>{t('closing_days.keeps')}</p>
      </div>
    </Question>
  )
}
