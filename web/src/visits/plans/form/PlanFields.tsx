import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { DAY, parseTime } from '#domain/kit/dates.ts'
import { weeklyPlan } from '#domain/visits/weeklyPlan.ts'
import { fieldOf } from '#web/kit/forms/Field.tsx'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { NightDutyField } from '../../form/NightDutyField.tsx'
import { usePlanTexts } from '../usePlanTexts.ts'
import styles from './PlanForm.module.css'
import { RhythmField } from './RhythmField.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'

const Field = fieldOf(weeklyPlan)

type Props = {
  /** The lines differ from what is usual in something that stands in the folded part. */
  open: boolean
}

/** The fields of lines of a weekly plan: what every line says, and folded what is mostly as usual. */
export function PlanFields({ open }: Props) {
  const { t } = useTranslation('visits')
  return (
    <>
      <WeekdaysField />
      <div className={styles.pair}>
        <Field name="start_time" />
        <Field name="minutes" />
        <EndLine />
      </div>
      <Field name="service_type" />
      <NightDutyField />
      <Field name="helper_ids" help={t('plans.open_help')} />
      <CountFollows />
      <RhythmField />
      <div className={styles.pair}>
        <Field name="valid_from" />
        <Field name="valid_to" />
      </div>
      <details className={styles.more} open={open}>
        <summary>
          <Furigana>{t('plans.more')}</Furigana>
        </summary>
        <div>
          <Field name="on_national_holidays" />
          <Field name="on_company_holidays" />
          <Field name="helper_count" />
          <Field name="service_details" />
          <Field name="breaks" />
          <Field name="name" help={t('plans.name_help')} />
        </div>
      </details>
    </>
  )
}

/** From when to when the visits last, once both are typed. */
function EndLine() {
  const { time } = usePlanTexts()
  const { methods } = useFormFacts()
  const [start, length] = useWatch({ control: methods.control, name: ['start_time', 'minutes'] }).map((typed) =>
    parseTime(String(typed)),
  )
  const isTold = typeof start === 'number' && start < DAY && typeof length === 'number' && length > 0
  return <p className={styles.end}>{isTold ? time({ start_time: start, minutes: length }) : ''}</p>
}

/** As many helpers are needed as are named, at least; a number that was raised for one falls again when that one is taken out. */
function CountFollows() {
  const { methods, readOnly } = useFormFacts()
  const [helpers, count] = useWatch({ control: methods.control, name: ['helper_ids', 'helper_count'] })
  const named = Array.isArray(helpers) ? helpers.length : 0
  /** The number before it was raised. */
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (readOnly) return
    const size = Number(count)
    const least = before.current
    const next = named > size ? named : least === undefined ? size : Math.max(named, least, 1)
    if (next === size) return
    before.current = next > size ? (least ?? size) : undefined
    methods.setValue('helper_count', String(next), { shouldDirty: true, shouldTouch: true })
  }, [readOnly, named, count, methods])
  return null
}
