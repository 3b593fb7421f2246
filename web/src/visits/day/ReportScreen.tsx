import { useMemo, useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { dateOf } from '#domain/kit/dates.ts'
import type { FieldIssue } from '#domain/kit/errors.ts'
import type { DayVisit } from '#domain/visits/day.ts'
import {
  partsOf,
  proposedAfter,
  repeated,
  reportIssues,
  type Said,
  saidFields,
  shiftReport,
  submitIssues,
} from '#domain/visits/shiftReport.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { FormContext, type Names } from '#web/kit/forms/values/context.ts'
import { focusField } from '#web/kit/forms/saving/ErrorSummary.tsx'
import { AnyField } from '#web/kit/forms/Field.tsx'
import { FieldGrid } from '#web/kit/forms/layout/FieldGrid.tsx'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import { same } from '#web/kit/forms/values/merge.ts'
import { entityResolver } from '#web/kit/forms/values/resolver.ts'
import { toValues, type Values } from '#web/kit/forms/values/values.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { useStore } from '#web/kit/store.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { useGoTo } from '#web/kit/ui/useGoTo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { VisitName } from '../VisitName.tsx'
import { draftBox } from './draftBox.ts'
import { focusNextCard } from './NextCard.tsx'
import { DayFold } from './DayFold.tsx'
import styles from './ReportScreen.module.css'
import { useMoment } from './useMoment.ts'
import { takeBack, useReport } from './useReport.ts'
import { nobody, opening, useTyped } from './useTyped.ts'
import { whenSent } from './whenSent.ts'

// the second helper is a fact of the schedule and is not reported
const { second_helper_id: _, ...fields } = saidFields

const times = ['started', 'ended'] as const
const { sections } = shiftReport
const nothing = proposedAfter(null)

/**
 * The report of a visit on a phone: what its service usually needs is open, everything else is folded. What is typed is stored on the device
 * while typing, and is put in the offline queue when the screen is left. The form is shown only after the stored data has been read, since it
 * would otherwise overwrite that data.
 */
export function ReportScreen({ visit }: { visit: DayVisit }) {
  const { t } = useTranslation(['day', 'common', 'reports'])
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
  const [start] = useState<Values>(() => ({ ...toValues(fields, opened.from), ...draft?.input.typed }))
  const methods = useForm<Values>({ defaultValues: start })
  const [from, to] = useWatch({ control: methods.control, name: [...times] }).map(String)
  const [hasTimes] = useState(() => from !== '' && to !== '' && !times.some((name) => name in (draft?.input.typed ?? {})))
  const { open, rest } = partsOf(visit.service_type)
  const folded = rest.flatMap((part) => sections[part])
  // begun and ended alone do not make it another report than the one before
  const isRepeated = !draft && report.standing !== 'returned' && isProposal(opened.from, visit.proposed)
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
    if (wrong[0] !== undefined) return showField(wrong[0])
    await save(values as Partial<Said>, submit)
    if (!submit) return goTo({ to: '/admin/today', search: { visit: visit.id } })
    await goTo({ to: '/admin/today' })
    focusNextCard()
    void tellSubmitted()
  }
  const undo = async () => {
    await takeBack(visit)
    await goTo({ to: '/admin/today', search: { visit: visit.id, report: true } })
  }
  const tellSubmitted = async () => {
    const outcome = await whenSent(visit.id)
    // a refused report is shown on the day with its reason
    if (outcome !== 'refused')
      snackbar.success(t(outcome === 'sent' ? 'done.sent' : 'done.waiting', { name: texts.name(visit) }), {
        label: t('common:form.record.undo'),
        run: () => void undo(),
      })
  }
  const run = (submit: boolean) => {
    setSubmitting(true)
    void leave(submit).finally(() => setSubmitting(false))
  }
  return (
    <FormContext value={facts}>
      <form className={styles.report} noValidate onSubmit={(event) => event.preventDefault()}>
        <BackLink to="/admin/today" search={{ visit: visit.id } as never}>
          {t('back_to_visit')}
        </BackLink>
        <header>
          <p>{texts.daySpan(visit)}</p>
          <h1>
            <VisitName visit={visit} />
          </h1>
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
        {visit.proposed_from !== null && isRepeated && (
          <SameAsLast methods={methods} last={visit.proposed} date={visit.proposed_from} />
        )}
        <Fold title={hasTimes ? t('times', { from, to }) : t('reports:section.service')} fields={times} open={!hasTimes} />
        {open.map((part) => (
          <Panel as="section" key={part}>
            <h2>
              <Furigana>{t(`reports:section.${part}`)}</Furigana>
            </h2>
            <FieldGrid>
              {sections[part].map((name) => (
                <AnyField key={name} name={name} />
              ))}
            </FieldGrid>
          </Panel>
        ))}
        <Fold title={t('rest')} fields={folded} open={holds(start, folded)} />
        <Fold title={t('reports:section.confirmation')} fields={sections.confirmation} open={holds(start, sections.confirmation)} />
        <div className={styles.acts}>
          <Button color="secondary" disabled={submitting} onClick={() => run(false)}>
            {t('later')}
          </Button>
          <Button size="large" variant="contained" loading={submitting} onClick={() => run(true)}>
            {t('hand_in')}
          </Button>
        </div>
      </form>
    </FormContext>
  )
}

const isEmpty = (value: unknown) => value === '' || value === null || (Array.isArray(value) && value.length === 0)
const holds = (values: Values, names: readonly string[]) => names.some((name) => !isEmpty(values[name] ?? null))
const isProposal = (one: Said, proposed: Said) =>
  holds(proposed, repeated) && repeated.every((name) => same(one[name], proposed[name]))

/** Opens the part in which a field is folded, and puts the cursor into it. */
const showField = (name: string) => {
  document.getElementById(fieldId(name))?.closest('details')?.setAttribute('open', '')
  focusField(name)
}

/** Fields of the report that are opened by a tap. */
const Fold = ({ title, fields: names, open }: { title: string; fields: readonly string[]; open: boolean }) => (
  <DayFold boxed title={title} open={open}>
    <FieldGrid>
      {names.map((name) => (
        <AnyField key={name} name={name} />
      ))}
    </FieldGrid>
  </DayFold>
)

type Same = { methods: UseFormReturn<Values>; last: Said; date: string }

/** Says that the report is ticked as the one before, and takes all of it out, or puts it back. */
function SameAsLast({ methods, last, date }: Same) {
  const { t } = useTranslation('day')
  const language = useLanguage()
  const [isTaken, setTaken] = useState(true)
  const turn = () => {
    const values = toValues(fields, isTaken ? nothing : last)
    for (const name of repeated) methods.setValue(name, values[name], { shouldDirty: true })
    setTaken(!isTaken)
  }
  return (
    <p className={styles.same}>
      {isTaken && <Furigana>{t('same', { date: dayText('short', date, language) })}</Furigana>}{' '}
      <LinkButton onClick={turn}>
        <Furigana>{t(isTaken ? 'same_clear' : 'same_again')}</Furigana>
      </LinkButton>
    </p>
  )
}
