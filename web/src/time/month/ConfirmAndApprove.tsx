import { useState } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { MonthRow } from '#domain/time/attendance/attendance.ts'
import type { MonthStanding } from '#domain/time/month/months.api.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { Question } from '#web/kit/forms/acts/Question.tsx'
import { useActForm } from '#web/kit/forms/acts/useActForm.ts'
import { useIssueTexts } from '#web/kit/forms/acts/useIssueTexts.ts'
import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Checkbox } from '#web/kit/ui/Checkbox.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import { Input } from '#web/kit/ui/Input.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { SampleMark } from '#web/kit/ui/SampleMark.tsx'
import styles from './ConfirmAndApprove.module.css'
import { ofMany } from './ofMany.ts'
import { useMonthsChanged, useTellOutcome } from './useMonths.ts'

type Props = {
  month: string
  /** People whose month is not approved yet. */
  rows: readonly MonthRow[]
  standings: ReadonlyMap<string, MonthStanding>
  onClose: () => void
}

const usual = ['paper', 'phone', 'met'] as const
const MOST_LETTERS = 200

/**
 * Dialog that approves the month of many at once: with one reason for all who have not confirmed it themselves, and with a reason of their own
 * for those with unsettled days.
 */
export function ConfirmAndApprove({ month, rows, standings, onClose }: Props) {
  const { t } = useTranslation('months')
  const numbers = useNumbers()
  const changed = useMonthsChanged()
  const tell = useTellOutcome()
  const isConfirmed = ({ staff_id }: MonthRow) => standings.get(staff_id)?.state === 'confirmed'
  const clear = rows.filter(({ issues }) => issues === 0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [same, setSame] = useState('')
  const reasonOf = ({ staff_id }: MonthRow) => (reasons[staff_id] ?? '').trim()
  const unsettled = rows.filter(({ issues }) => issues > 0)
  const chosen = [...clear.filter(({ staff_id }) => !left.has(staff_id)), ...unsettled.filter((row) => reasonOf(row) !== '')]
  const asksWhy = chosen.some((row) => !isConfirmed(row))
  const form = useActForm({
    start: { reason: '', staff_id: '' },
    check: ({ reason }) => ({
      ...(asksWhy && reason.trim() === '' ? { reason: { code: 'required' } } : {}),
      ...(chosen.length === 0 ? { staff_id: { code: 'required' } } : {}),
    }),
    send: async ({ reason }) => {
      const some = { month, staff_id: chosen.map(({ staff_id }) => staff_id) }
      const open_days = chosen.filter(({ issues }) => issues > 0).map((row) => ({ staff_id: row.staff_id, reason: reasonOf(row) }))
      const outcome = await ofMany(some.staff_id, (staff_id) =>
        api.months.confirmAndApprove.call({
          month,
          staff_id,
          ...(asksWhy ? { reason: reason.trim() } : {}),
          open_days: open_days.filter((one) => staff_id.includes(one.staff_id)),
        }),
      )
      await changed()
      tell.approved(outcome, some)
    },
  })
  const issueText = useIssueTexts(form.issues)
  const leave = (people: readonly MonthRow[], isLeft: boolean) => {
    const next = new Set(left)
    for (const { staff_id } of people)
      if (isLeft) next.add(staff_id)
      else next.delete(staff_id)
    setLeft(next)
  }
  const fillEmpty = () => {
    const empty = unsettled.filter((row) => reasonOf(row) === '')
    setReasons({ ...reasons, ...Object.fromEntries(empty.map(({ staff_id }) => [staff_id, same])) })
  }
  const groups = [
    { name: 'unconfirmed' as const, people: clear.filter((row) => !isConfirmed(row)) },
    { name: 'confirmed' as const, people: clear.filter(isConfirmed) },
  ].filter(({ people }) => people.length > 0)
  return (
    <Question
      wide
      title={t('many.title')}
      act={t('act.approve_many', { size: numbers(chosen.length) })}
      form={form}
      onClose={onClose}
    >
      <p>{t('many.text')}</p>
      {rows.some((row) => !isConfirmed(row)) && (
        <Labelled name="reason" label={t('many.reason')} required issue={issueText('reason')} span={6}>
          {(control) => (
            <>
              <Input
                {...control}
                maxLength={MOST_LETTERS}
                value={form.values.reason}
                onChange={(event) => form.put({ reason: event.target.value })}
              />
              <Row gap={0.375} rowGap={0.375}>
                {usual.map((one) => (
                  <Button
                    key={one}
                    size="small"
                    variant="outlined"
                    color="secondary"
                    onClick={() => form.put({ reason: t(`many.usual.${one}`) })}
                  >
                    {t(`many.usual.${one}`)}
                  </Button>
                ))}
              </Row>
            </>
          )}
        </Labelled>
      )}
      {groups.map(({ name, people }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{t(`many.${name}`, { size: numbers(people.length) })}</legend>
          <label className={styles.all}>
            <Checkbox
              checked={people.every(({ staff_id }) => !left.has(staff_id))}
              onChange={(event) => leave(people, !event.target.checked)}
            />
            {t('many.all')}
          </label>
          <ul className={styles.people}>
            {people.map((row) => (
              <li key={row.staff_id}>
                <label>
                  <Checkbox checked={!left.has(row.staff_id)} onChange={(event) => leave([row], !event.target.checked)} />
                  <span>
                    {row.sample && <SampleMark />}
                    {row.name}
                  </span>
                  <span className={styles.hours}>{formatMinutes(row.figures.total)}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {unsettled.length > 0 && (
        <fieldset className={styles.group}>
          <legend>{t('many.open_days', { size: numbers(unsettled.length) })}</legend>
          <Help>{t('many.open_days_text')}</Help>
          <div className={styles.same}>
            <Input
              aria-label={t('many.same')}
              placeholder={t('many.same')}
              maxLength={MOST_LETTERS}
              value={same}
              onChange={(event) => setSame(event.target.value)}
            />
            <Button size="small" variant="outlined" color="secondary" disabled={same.trim() === ''} onClick={fillEmpty}>
              {t('many.fill')}
            </Button>
          </div>
          <ul className={styles.unsettled}>
            {unsettled.map((row) => (
              <li key={row.staff_id}>
                <span>
                  {row.sample && <SampleMark />}
                  <a href={`/admin/attendance-record?month=${month}&person=${row.staff_id}`} target="_blank" rel="noreferrer">
                    {row.name}
                  </a>
                </span>
                <span>{t('many.issues', { size: numbers(row.issues) })}</span>
                <Input
                  aria-label={t('many.why', { name: row.name })}
                  maxLength={MOST_LETTERS}
                  value={reasons[row.staff_id] ?? ''}
                  onChange={(event) => setReasons({ ...reasons, [row.staff_id]: event.target.value })}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {issueText('staff_id') !== undefined && <p role="alert">{t('many.none')}</p>}
    </Question>
  )
}
