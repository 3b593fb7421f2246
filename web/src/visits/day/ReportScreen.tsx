import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dateOf } from '#domain/kit/dates.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import { measures, reportIssues, type Said, saidFields, shiftReport, submitIssues } from '#domain/visits/shiftReport.ts'
import { FormContext, type Names } from '#web/kit/forms/values/context.ts'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { entityResolver } from '#web/kit/forms/values/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { draftBox } from './draftBox.ts'
import styles from './ReportScreen.module.css'
import { useMoment } from './useMoment.ts'
import { useReport } from './useReport.ts'
import { nobody, opening, useTyped } from './useTyped.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

// the second helper is a fact of the schedule and is not reported
const { second_helper_id: _, ...fields } = saidFields

const parts = {
  service: ['started', 'ended'],
  body: ['toilet', 'meal', 'meal_frequency', 'bath', 'bath_type', 'grooming', 'positioning', 'medication'],
  household: ['cleaning'],
  outing: ['transports'],
  vitals: ['temperature', 'pulse', 'breaths', 'systolic', 'diastolic', 'oxygen'],
  condition: ['condition', 'notes'],
  confirmation: ['confirmed_by', 'confirmed_on'],
} as const

/**
 * The report of a visit on a phone, with its parts below each other. What is typed is stored on the device while typing, and is put in the
 * offline queue when the screen is left. The form is shown only after the stored data has been read, since it would otherwise overwrite
 * that data.
 */
export function ReportScreen({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation(['day', 'reports'])
  const texts = useVisitTexts()
  const moment = useMoment()
  const goTo = useGoTo()
  const report = useReport(visit)
  const drafts = useStore(draftBox)
  const date = dateOf(visit.starts_at)
  const [submitting, setSubmitting] = useState(false)
  const [draft] = useState(() => drafts.pieces.find(({ subject }) => subject === visit.id))
  const [opened] = useState(() => opening(report, draft))
  const rule = (input: Values, submit: boolean): FieldIssue[] => {
    const one = input as Said
    return [...(submit ? submitIssues(one) : []), ...reportIssues({ ...one, ...nobody, date })]
  }
  const methods = useForm<Values>({ defaultValues: { ...toValues(fields, opened.from), ...draft?.input.typed } })
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(() => ({ entity: shiftReport, fields, names, methods, readOnly: false }), [names, methods])
  const { keptAt, save } = useTyped({ visit, fields, methods, report, opened })
  const isLoose = drafts.pieces.some(({ subject, loose }) => subject === visit.id && loose)
  const leave = async (submit: boolean) => {
    const check = entityResolver(fields, (input) => rule(input, submit))
    const { values, errors } = await check(methods.getValues(), undefined, { fields: {}, shouldUseNativeValidation: false })
    const wrong = Object.keys(errors)
    methods.clearErrors()
    for (const name of wrong) methods.setError(name, errors[name] as { type: string })
    if (wrong[0] !== undefined) return focusField(wrong[0])
    await save(values as Partial<Said>, submit)
    await goTo({ to: '/admin/today', search: { visit: visit.id } })
  }
  const run = (submit: boolean) => {
    setSubmitting(true)
    void leave(submit).finally(() => setSubmitting(false))
  }
  return (
    <FormContext value={facts}>
      <form className={styles.report} noValidate onSubmit={(event) => event.preventDefault()}>
        <PlaceLink place={{ to: '/admin/today', search: { visit: visit.id } }} className={styles.back}>
          <Furigana>{t('back_to_visit')}</Furigana>
        </PlaceLink>
        <header>
          <p>{texts.daySpan(visit)}</p>
          <h1>{texts.name(visit)}</h1>
          <p role="status" className={styles.kept}>
            <Furigana>
              {isLoose
                ? t('draft_loose')
                : keptAt !== undefined
                  ? t('draft_kept', { time: moment(keptAt) })
                  : draft
                    ? t('draft_continued', { time: moment(draft.at) })
                    : ''}
            </Furigana>
          </p>
        </header>
        {Object.entries(parts).map(([part, inPart]) =>
          part === 'vitals' && !measures(visit.service_type) ? null : (
            <Panel as="section" key={part}>
              <h2>
                <Furigana>{t(`reports:section.${part as keyof typeof parts}`)}</Furigana>
              </h2>
              <FieldGrid>
                {inPart.map((name) => (
                  <AnyField key={name} name={name} />
                ))}
              </FieldGrid>
            </Panel>
          ),
        )}
        <div className={styles.acts}>
          <Button size="large" variant="contained" loading={submitting} onClick={() => run(true)}>
            <Furigana>{t('hand_in')}</Furigana>
          </Button>
          <Button size="large" variant="outlined" color="secondary" disabled={submitting} onClick={() => run(false)}>
            <Furigana>{t('later')}</Furigana>
          </Button>
        </div>
      </form>
    </FormContext>
  )
}
