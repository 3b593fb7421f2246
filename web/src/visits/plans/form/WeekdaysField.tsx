import { useWatch } from 'react-hook-form'
import type { Weekday } from '#domain/company/calendar.ts'
import { planWeekdays } from '#domain/visits/weeklyPlan.ts'
import { FieldFrame } from '#web/kit/forms/controls/FieldFrame.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { usePlanTexts } from '../usePlanTexts.ts'
import styles from './WeekdaysField.module.css'

const workdays = planWeekdays.slice(0, 5)

/** The weekdays of the lines of the form, side by side, and buttons that tick those of a working week or all. */
export function WeekdaysField() {
  const { t } = useTranslation('visits')
  const texts = usePlanTexts()
  const { methods, readOnly } = useFormFacts()
  const value: unknown = useWatch({ control: methods.control, name: 'weekdays' })
  const chosen = Array.isArray(value) ? (value as Weekday[]) : []
  const put = (days: readonly Weekday[]) =>
    methods.setValue(
      'weekdays',
      planWeekdays.filter((day) => days.includes(day)),
      { shouldDirty: true, shouldTouch: true, shouldValidate: methods.getFieldState('weekdays').invalid },
    )
  const turn = (day: Weekday) => put(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day])
  return (
    <FieldFrame name="weekdays" required help={undefined} span={6} group>
      {() => (
        <>
          <div className={styles.days}>
            {planWeekdays.map((day) => (
              <label key={day}>
                <input
                  type="checkbox"
                  aria-label={texts.weekday(day)}
                  checked={chosen.includes(day)}
                  disabled={readOnly}
                  onChange={() => turn(day)}
                />
                {texts.shortDay(day)}
              </label>
            ))}
          </div>
          {!readOnly && (
            <Row gap={1}>
              <LinkButton onClick={() => put(workdays)}>{t('plans.workdays')}</LinkButton>
              <LinkButton onClick={() => put(planWeekdays)}>{t('plans.daily')}</LinkButton>
            </Row>
          )}
        </>
      )}
    </FieldFrame>
  )
}
