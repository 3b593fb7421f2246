import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button } from '#web/kit/ui/Button.tsx'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dateOf, formatMinutes, minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import { MAX_BREAKS } from '#domain/visits/visit.ts'
import { useFormFacts } from '#web/kit/forms/values/context.ts'
import { FieldFrame } from '#web/kit/forms/controls/FieldFrame.tsx'
import { focusDrawn } from '#web/kit/forms/layout/focusDrawn.ts'
import { fieldId } from '#web/kit/forms/layout/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import styles from './BreakFields.module.css'
import { BreakTime } from './BreakTime.tsx'
import { type BreakTimes, breakInstants, breakTimesOf, withFrom } from './breakTimes.ts'
import { isInstant } from '#web/kit/facts/isDate.ts'
import { Row } from '#web/kit/ui/Row.tsx'
import { type Instants } from './times.ts'

/** Breaks of a visit, with times that are counted from the date on which the visit starts. */
export function BreakFields() {
  const { t } = useTranslation(['visits', 'common'])
  const { methods, readOnly } = useFormFacts()
  const [starts_at, ends_at, given] = useWatch({ control: methods.control, name: ['starts_at', 'ends_at', 'breaks'] })
  const adder = useRef<HTMLButtonElement>(null)
  const rows = (Array.isArray(given) ? given : []) as Instants[]
  // while the date is only half typed, the breaks are shown relative to the last valid start
  const [start, setStart] = useState('')
  const [removed, setRemoved] = useState<{ at: number; row: Instants | undefined }>()
  if (typeof starts_at === 'string' && starts_at !== start && isInstant(starts_at)) setStart(starts_at)
  if ((rows.length === 0 && readOnly) || (rows.length > 0 && start === '')) return null

  const date = start && dateOf(start)
  const first = start ? minuteOf(start) : 0
  const put = (next: readonly Instants[]) =>
    methods.setValue('breaks', next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: methods.getFieldState('breaks').invalid,
    })
  const change = (at: number, times: BreakTimes) => put(rows.map((row, i) => (i === at ? breakInstants(times, date) : row)))
  const add = () => {
    put([...rows, { starts_at: '', ends_at: '' }])
    focusDrawn(() => document.getElementById(fieldId(`breaks.${rows.length}.starts_at`)))
  }
  const remove = (at: number) => {
    put(rows.filter((_, i) => i !== at))
    setRemoved({ at, row: rows[at] })
    // the button may have been absent, when no further break was allowed
    focusDrawn(() => adder.current)
  }
  const undo = () => {
    if (removed?.row) put(rows.toSpliced(removed.at, 0, removed.row))
    setRemoved(undefined)
    focusDrawn(() => adder.current)
  }
  const whole = rows.filter((row) => isInstant(row.starts_at) && isInstant(row.ends_at))
  const worked =
    start && typeof ends_at === 'string' && isInstant(ends_at) ? minutesBetween(start, ends_at) - breakMinutes(whole) : 0
  return (
    <FieldFrame name="breaks" required={false} help={t('form.breaks_help')} span={6} group>
      {() => (
        <>
          {rows.length > 0 && (
            <ol className={styles.rows}>
              {rows.map((row, at) => {
                const times = breakTimesOf(row, date)
                return (
                  <li key={at} className={styles.row}>
                    <BreakTime
                      name={`breaks.${at}.starts_at`}
                      label={t('form.break_from', { row: at + 1 })}
                      clock={times.from}
                      first={first}
                      begins
                      onClock={(from) => change(at, withFrom(times, from))}
                    />
                    <span className={styles.to}>–</span>
                    <BreakTime
                      name={`breaks.${at}.ends_at`}
                      label={t('form.break_to', { row: at + 1 })}
                      clock={times.to}
                      first={(typeof times.from === 'number' ? times.from : first) + 1}
                      onClock={(to) => change(at, { ...times, to })}
                    />
                    {!readOnly && (
                      <SmallIconButton label={t('form.break_remove', { row: at + 1 })} onClick={() => remove(at)}>
                        <DeleteOutlined fontSize="small" />
                      </SmallIconButton>
                    )}
                  </li>
                )
              })}
            </ol>
          )}
          {!readOnly && (
            // the message is within the form, since a message at the edge of the screen would be behind the drawer
            <Row role="status" gap={0.5}>
              {removed && (
                <>
                  {t('form.break_removed', { row: removed.at + 1 })}
                  <Button size="small" disabled={rows.length >= MAX_BREAKS} onClick={undo}>
                    {t('common:form.record.undo')}
                  </Button>
                </>
              )}
            </Row>
          )}
          {!readOnly && (
            <Button
              ref={adder}
              className={styles.add}
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<Add />}
              disabled={!start || rows.length >= MAX_BREAKS}
              onClick={add}
            >
              {t('form.break_add')}
            </Button>
          )}
          {!readOnly && !start && <Help>{t('form.breaks_later')}</Help>}
          {whole.length > 0 && worked > 0 && (
            <Help>{t('form.breaks_sum', { time: formatMinutes(breakMinutes(whole)), work: formatMinutes(worked) })}</Help>
          )}
        </>
      )}
    </FieldFrame>
  )
}
