import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { Pills } from '#web/kit/forms/controls/Pills.tsx'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

const Field = fieldOf(weeklyPlan)
const rhythms = ['weekly', 'weeks', 'month'] as const
type Rhythm = (typeof rhythms)[number]
/** What a rhythm begins with: every second week, or the first of these weekdays of a month. */
const begins: Record<Rhythm, { every_weeks: string; month_weeks: string[] }> = {
  weekly: { every_weeks: '1', month_weeks: [] },
  weeks: { every_weeks: '2', month_weeks: [] },
  month: { every_weeks: '1', month_weeks: ['first'] },
}

/** How often the visits of lines come: every week, every few weeks, or on certain weekdays of each month. */
export function RhythmField() {
  const { t } = useTranslation('visits')
  const { methods, readOnly } = useFormFacts()
  const [weeks, months] = useWatch({ control: methods.control, name: ['every_weeks', 'month_weeks'] })
  const [chosen, setChosen] = useState<Rhythm>()
  const rhythm = Array.isArray(months) && months.length > 0 ? 'month' : String(weeks) === '1' ? (chosen ?? 'weekly') : 'weeks'
  const choose = (next: Rhythm) => {
    setChosen(next)
    const { every_weeks, month_weeks } = begins[next]
    const how = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    methods.setValue('every_weeks', every_weeks, how)
    methods.setValue('month_weeks', month_weeks, how)
  }
  return (
    <>
      <Labelled name="rhythm" label={t('plans.rhythm')} required={false} issue={undefined} span={6} group>
        {() => (
          <Pills>
            {rhythms.map((each) => (
              <label key={each}>
                <input type="radio" name="rhythm" checked={rhythm === each} disabled={readOnly} onChange={() => choose(each)} />
                <Furigana>{t(`plans.rhythms.${each}`)}</Furigana>
              </label>
            ))}
          </Pills>
        )}
      </Labelled>
      {rhythm === 'weeks' && <Field name="every_weeks" />}
      {rhythm === 'month' && <Field name="month_weeks" />}
    </>
  )
}
