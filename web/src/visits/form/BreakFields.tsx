import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { dateOf, formatMinutes, minuteOf, minutesBetween } from '#domain/kit/dates.ts'
import { breakMinutes } from '#domain/visits/breaks.ts'
import { MAX_BREAKS } from '#domain/visits/visit.ts'
import { useFormFacts } from '#web/kit/forms/context.ts'
import { FieldFrame } from '#web/kit/forms/FieldFrame.tsx'
import { fieldId } from '#web/kit/forms/Labelled.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Help } from '#web/kit/ui/Help.tsx'
import { SmallIconButton } from '#web/kit/ui/SmallIconButton.tsx'
import styles from './BreakFields.module.css'
import { BreakTime } from './BreakTime.tsx'
import { type BreakTimes, breakInstants, breakTimesOf, withFrom, withTo } from './breakTimes.ts'
import { clockText, type Instants, isInstant } from './times.ts'

/** Minutes that an arrow key moves a time. */
const step = 5
const nothing: Instants = { starts_at: '', ends_at: '' }

/** The free breaks of a visit, from and to, counted from the date on which it starts. */
export function BreakFields() {
  const { t } = useTranslation('visits')
  const { methods, readOnly } = useFormFacts()
  const [starts_at, ends_at, given] = useWatch({ control: methods.control, name: ['starts_at', 'ends_at', 'breaks'] })
  const adder = useRef<HTMLButtonElement>(null)
  const rows = (Array.isArray(given) ? given : []) as Instants[]
  const known = typeof starts_at === 'string' && isInstant(starts_at)
  if (rows.length === 0 && readOnly) return null

  const date = known ? dateOf(starts_at) : ''
  const start = known ? minuteOf(starts_at) : ''
  const put = (next: readonly Instants[]) =>
    methods.setValue('breaks', next, {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: methods.getFieldState('breaks').invalid,
    })
  const change = (at: number, times: BreakTimes) => put(rows.map((row, i) => (i === at ? breakInstants(times, date) : row)))
  const add = () => {
    put([...rows, nothing])
    // the row is drawn first
    setTimeout(() => document.getElementById(fieldId(`breaks.${rows.length}.starts_at`))?.focus())
  }
  const remove = (at: number) => {
    put(rows.filter((_, i) => i !== at))
    adder.current?.focus()
  }
  const whole = rows.filter((row) => isInstant(row.starts_at) && isInstant(row.ends_at))
  const worked =
    known && typeof ends_at === 'string' && isInstant(ends_at) ? minutesBetween(starts_at, ends_at) - breakMinutes(whole) : 0
  return (
    <FieldFrame name="breaks" required={false} help={t('form.breaks_help')} span={6} group>
      {() => (
        <>
          {rows.length > 0 && (
            <ol className={styles.rows}>
              {rows.map((row, at) => {
                const times = breakTimesOf(row, date)
                const later = (clock: BreakTimes['from'], by: number) =>
                  typeof clock === 'number' && clock + by >= 0 ? clockText(clock + by) : ''
                return (
                  <li key={at} className={styles.row}>
                    <BreakTime
                      name={`breaks.${at}.starts_at`}
                      label={t('form.break_from', { row: at + 1 })}
                      clock={times.from}
                      begins
                      onTyped={(typed) => change(at, withFrom(times, typed, start))}
                      onStep={(by) => change(at, withFrom(times, later(times.from, by * step), start))}
                    />
                    <span className={styles.to}>–</span>
                    <BreakTime
                      name={`breaks.${at}.ends_at`}
                      label={t('form.break_to', { row: at + 1 })}
                      clock={times.to}
                      onTyped={(typed) => change(at, withTo(times, typed, start))}
                      onStep={(by) => change(at, withTo(times, later(times.to, by * step), start))}
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
            <Button
              ref={adder}
              className={styles.add}
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<Add />}
              disabled={!known || rows.length >= MAX_BREAKS}
              onClick={add}
            >
              {t('form.break_add')}
            </Button>
          )}
          {!readOnly && !known && <Help>{t('form.breaks_later')}</Help>}
          {whole.length > 0 && worked > 0 && (
            <Help>{t('form.breaks_sum', { time: formatMinutes(breakMinutes(whole)), work: formatMinutes(worked) })}</Help>
          )}
        </>
      )}
    </FieldFrame>
  )
}
