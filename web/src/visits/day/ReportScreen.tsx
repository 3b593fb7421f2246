import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { dateOf } from '#domain/kit/dates.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import { measures, reportIssues, type Said, saidFields, shiftReport, submitIssues } from '#domain/visits/shiftReport.ts'
import { FormContext, type Names } from '#web/kit/forms/context.ts'
import { focusField } from '#web/kit/forms/ErrorSummary.tsx'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/FieldGrid.tsx'
import { entityResolver } from '#web/kit/forms/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './ReportScreen.module.css'
import { useReport } from './useReport.ts'

// who goes along is a fact of the schedule
const { second_helper_id: _, ...fields } = saidFields

/** Who is on the report belongs to the visit: only what its helper says is checked. */
const nobody = { staff_id: '', second_helper_id: null }

const parts = {
  service: ['started', 'ended'],
  body: ['toilet', 'meal', 'meal_frequency', 'bath', 'bath_type', 'grooming', 'positioning', 'medication'],
  household: ['cleaning'],
  outing: ['transports'],
  vitals: ['temperature', 'pulse', 'breaths', 'systolic', 'diastolic', 'oxygen'],
  condition: ['condition', 'notes'],
  confirmation: ['confirmed_by', 'confirmed_on'],
} as const

/** The report of a visit on a phone, one part below the other. It is kept on the device when it is left, and sent when there is a network. */
export function ReportScreen({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation(['day', 'reports'])
  const texts = useVisitTexts()
  const navigate = useNavigate()
  const { said, keep } = useReport(visit)
  const date = dateOf(visit.starts_at)
  const [submitting, setSubmitting] = useState(false)
  const rule = (input: Values, submit: boolean): FieldIssue[] => {
    const one = input as Said
    return [...(submit ? submitIssues(one) : []), ...reportIssues({ ...one, ...nobody, date })]
  }
  const methods = useForm<Values>({ defaultValues: toValues(fields, said) })
  // read while it is drawn, or the library does not follow it
  void methods.formState.isDirty
  const [names] = useState<Names>(() => new Map())
  const facts = useMemo(() => ({ entity: shiftReport, fields, names, methods, readOnly: false }), [names, methods])
  const done = useRef(false)
  const checked = (submit: boolean) =>
    entityResolver(fields, (input) => rule(input, submit))(methods.getValues(), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    })
  // a phone is put away in the middle of a sentence: what is right so far stays on it
  const keepDraft = useEffectEvent(async () => {
    if (done.current || !methods.formState.isDirty) return
    const { values, errors } = await checked(false)
    if (Object.keys(errors).length === 0) await keep(values as Partial<Said>)
  })
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void keepDraft()
    }
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      void keepDraft()
    }
  }, [])
  const save = async (submit: boolean) => {
    const { values, errors } = await checked(submit)
    const wrong = Object.keys(errors)
    methods.clearErrors()
    for (const name of wrong) methods.setError(name, errors[name] as { type: string })
    if (wrong[0] !== undefined) return focusField(wrong[0])
    done.current = true
    await keep(values as Partial<Said>, submit)
    await navigate({ to: '/admin/today', search: { visit: visit.id } as never })
  }
  const run = (submit: boolean) => {
    setSubmitting(true)
    void save(submit).finally(() => setSubmitting(false))
  }
  return (
    <FormContext value={facts}>
      <form className={styles.report} noValidate onSubmit={(event) => event.preventDefault()}>
        <Link to="/admin/today" search={{ visit: visit.id } as never} className={styles.back}>
          <Furigana>{t('back_to_visit')}</Furigana>
        </Link>
        <header>
          <p>{texts.daySpan(visit)}</p>
          <h1>{texts.name(visit)}</h1>
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
