import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { addDays, addMonths } from '#domain/kit/dates.ts'
import { copyClashes, copyPeriod, type CopyShown, copyUnits, type CopyUnit, copyWarned } from '#domain/visits/copying.ts'
import type { RosterStaff } from '#domain/visits/visits.api.ts'
import { api } from '#web/kit/api.ts'
import { CallError } from '#web/kit/callError.ts'
import { DateBox } from '#web/kit/dates/DateBox.tsx'
import { isDate } from '#web/kit/facts/isDate.ts'
import { today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { AcceptedJob } from '#web/kit/jobs/AcceptedJob.tsx'
import { ErrorText } from '#web/kit/ui/Help.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { PlainField, TextField } from '#web/kit/ui/TextField.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import type { VisitActs } from '../acts/useVisitActs.ts'
import { PreviewTable } from '../plans/PreviewTable.tsx'
import { usePlanJob } from '../plans/usePlanJob.ts'
import { useVisitTexts } from '../useVisitTexts.ts'
import styles from './CopyDialog.module.css'

type Props = {
  /** A date of the period that is copied, unless the person chooses another. */
  unit: CopyUnit
  date: string
  /** A date of the period into which it is copied; by default the following one. */
  into?: string
  staff: readonly RosterStaff[]
  acts: Pick<VisitActs, 'did'>
  onClose: () => void
}

const kinds = ['new', 'left', 'conflict', 'warned'] as const
const following = (unit: CopyUnit, date: string) => (unit === 'month' ? addMonths(date, 1) : addDays(date, unit === 'week' ? 7 : 1))

/** Copies a day, a week or a month, of one helper or all: shows a preview, copies, and offers to undo. */
export default function CopyDialog({ unit: shown, date, into, staff, acts, onClose }: Props) {
  const { t } = useTranslation(['visits', 'common'])
  const texts = useVisitTexts()
  const numbers = useNumbers()
  const errorText = useErrorText()
  const [unit, setUnit] = useState(shown)
  const [from, setFrom] = useState(date)
  const [to, setTo] = useState(into ?? following(shown, date))
  const [whose, setWhose] = useState('')
  const [clash, setClash] = useState<(typeof copyClashes)[number]>('unassigned')
  const [warned, setWarned] = useState<(typeof copyWarned)[number]>('skip')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const known = isDate(from) && isDate(to)
  const way = known && { from: copyPeriod(unit, from), to: copyPeriod(unit, to) }
  const wrong = way && (way.to.to < today() ? 'to_past' : way.to.from === way.from.from ? 'to_same' : undefined)
  const input = { unit, from, to, clash, warned, ...(whose === '' ? {} : { staff_id: whose }) }
  const { data, error, isFetching } = useQuery({
    ...api.visits.copyPreview.queryOptions({ input }),
    enabled: known && wrong === undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  })
  const work = usePlanJob(acts)
  const asksReason = warned === 'force' && (data?.counts.warned ?? 0) > 0
  const isMissing = asksReason && reason.trim() === ''
  const run = async () => {
    if (!data || wrong !== undefined || data.counts.new === 0) return
    setTried(true)
    if (isMissing) throw new CallError(0, 'invalid_input')
    const copied = { ...input, warned: asksReason ? warned : ('skip' as const) }
    await work.run(() => api.visits.copyJob.call({ ...copied, ...(asksReason ? { exception_reason: reason } : {}) }))
  }
  const size = (kind: 'new' | 'same' | 'out' | 'conflict' | 'warned') => data?.counts[kind] ?? 0
  const lineOf = (visit: CopyShown) => ({ ...visit, patient_name: texts.name(visit) })
  return (
    <Question
      wide="table"
      title={t('copy.title')}
      act={data && size('new') === 0 ? undefined : t('copy.act')}
      run={run}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <PlainField label={t('copy.unit')}>
          {(control) => (
            <Select
              {...control}
              value={unit}
              onChange={(event) => {
                const next = copyUnits.find((each) => each === event.target.value) ?? unit
                setUnit(next)
                if (isDate(from)) setTo(following(next, from))
              }}
            >
              {copyUnits.map((each) => (
                <option key={each} value={each}>
                  {t(`view.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </PlainField>
        <PlainField label={t('copy.whose')}>
          {(control) => (
            <Select {...control} value={whose} onChange={(event) => setWhose(event.target.value)}>
              <option value="">{t('copy.everybody')}</option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </PlainField>
        <Day label={t('copy.from')} value={from} onChange={setFrom} />
        <Day label={t('copy.to')} value={to} error={wrong && t(`copy.${wrong}`)} onChange={setTo} />
      </div>
      {way && wrong === undefined && (
        <p>
          {t('copy.way', { from: texts.period(way.from), to: texts.period(way.to) })} {unit === 'month' && t('copy.month')}
        </p>
      )}
      {error && <p role="alert">{errorText(error)}</p>}
      {known && wrong === undefined && !data && !error && <Loading />}
      {data && wrong === undefined && (
        <Stack aria-live="polite" aria-busy={isFetching} gap={0.75}>
          {size('conflict') > 0 && (
            <Choice
              title={t('copy.clash.title', { size: numbers(size('conflict')) })}
              choices={copyClashes.map((each) => [each, t(`copy.clash.${each}`)])}
              chosen={clash}
              onChoose={setClash}
            />
          )}
          {size('warned') > 0 && (
            <Choice
              title={t('copy.warned.title', { size: numbers(size('warned')) })}
              choices={copyWarned.map((each) => [each, t(`copy.warned.${each}`)])}
              chosen={warned}
              onChoose={setWarned}
            >
              {warned === 'force' && (
                <TextField
                  label={t('copy.reason')}
                  value={reason}
                  maxLength={200}
                  error={tried && isMissing ? t('copy.reason_missing') : undefined}
                  onText={setReason}
                />
              )}
            </Choice>
          )}
          <PreviewTable
            key={`${unit} ${from} ${to} ${whose}`}
            counts={data.counts}
            kinds={kinds}
            visits={data.visits.map(lineOf)}
            text={[
              size('new') === 0 && t('copy.nothing'),
              size('same') > 0 && t('copy.same', { size: numbers(size('same')) }),
              size('out') > 0 && t('copy.out', { size: numbers(size('out')) }),
            ]
              .filter(Boolean)
              .join(' ')}
          />
        </Stack>
      )}
      {work.job && <AcceptedJob job={work.job} onCancel={work.cancel} />}
    </Question>
  )
}

type DayProps = { label: string; value: string; error?: string | undefined | false; onChange: (value: string) => void }
function Day({ label, value, error, onChange }: DayProps) {
  const id = useId()
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateBox
        value={value}
        input={{ id, ...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {}) }}
        onChange={onChange}
      />
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

type ChoiceProps<C extends string> = {
  title: string
  choices: readonly (readonly [C, string])[]
  chosen: C
  onChoose: (choice: C) => void
  children?: ReactNode
}
function Choice<C extends string>({ title, choices, chosen, onChoose, children }: ChoiceProps<C>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{title}</legend>
      {choices.map(([value, text]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          {text}
        </label>
      ))}
      {children}
    </fieldset>
  )
}
