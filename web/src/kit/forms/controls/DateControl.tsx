import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Popover from '@mui/material/Popover'
import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { addDays, addMonths, era, MAX_DATE, MIN_DATE, parseDate } from '#domain/kit/dates.ts'
import { useTranslation } from '../../i18n.ts'
import { today } from '../../tables/show.ts'
import { useFormFacts } from '../context.ts'
import { dateText, isDate } from '../dateText.ts'
import type { ControlProps } from '../Field.tsx'
import { FieldFrame } from '../FieldFrame.tsx'

const CalendarPanel = lazy(() => import('./CalendarPanel.tsx'))

const steps: Record<string, (date: string) => string> = {
  ArrowUp: (date) => addDays(date, 1), ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1), PageDown: (date) => addMonths(date, -1),
}

/** The side on which reading begins. */
const edge = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left')

/**
 * A date typed in any usual way (20260401, R8.4.1, 4/1) with its era beside it, or chosen in a calendar (Alt+Down).
 * Arrow keys change the day, Page keys the month. What cannot be read stays as it was typed, and the check says so.
 */
export function DateControl({ name, field: fact, span, help, autoComplete = 'off' }: ControlProps) {
  const { t } = useTranslation()
  const { methods, readOnly } = useFormFacts()
  const { field } = useController({ control: methods.control, name })
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const value = typeof field.value === 'string' ? field.value : ''
  const date = isDate(value) ? value : undefined

  const put = (next: string) => {
    setTyped(undefined)
    if (next >= MIN_DATE && next <= MAX_DATE) field.onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (readOnly || event.nativeEvent.isComposing) return
    const step = event.altKey || event.shiftKey ? undefined : steps[event.key]
    if (!step && !(event.altKey && !event.shiftKey && event.key === 'ArrowDown')) return
    event.preventDefault()
    if (!step) setOpen(true)
    else put(date ? step(date) : today())
  }
  return (
    <FieldFrame name={name} required={!fact.optional} help={help} span={span}>
      {(ids) => (
        <div className="form-input form-box" ref={box} data-invalid={ids['aria-invalid']}>
          <input
            {...ids} ref={field.ref} className="form-plain hd-figures" type="text" inputMode="numeric" autoComplete={autoComplete} readOnly={readOnly}
            value={typed ?? dateText(value)} onKeyDown={onKeyDown}
            aria-describedby={[ids['aria-describedby'], date && `${ids.id}-era`].filter(Boolean).join(' ') || undefined}
            onChange={(event) => {
              setTyped(event.target.value)
              field.onChange(parseDate(event.target.value, today()) ?? event.target.value)
            }}
            onBlur={() => {
              setTyped(undefined)
              if (value !== '' || methods.getFieldState(name).isDirty) field.onBlur()
            }}
          />
          {date && <span className="form-era" id={`${ids.id}-era`}>{era(date)}</span>}
          {!readOnly && (
            <button type="button" className="form-icon" aria-label={t('date.open')} aria-expanded={open} onClick={() => setOpen(true)}>
              <CalendarMonth fontSize="small" />
            </button>
          )}
          {open && (
            <Popover
              open anchorEl={() => box.current} onClose={() => setOpen(false)}
              anchorOrigin={{ vertical: 'bottom', horizontal: edge() }} transformOrigin={{ vertical: 'top', horizontal: edge() }}
              slotProps={{ paper: { 'aria-label': t('date.calendar'), role: 'dialog' } }}
            >
              <Suspense fallback={<div className="form-calendar" />}>
                <CalendarPanel date={date} onPick={(next) => { put(next); setOpen(false) }} />
              </Suspense>
            </Popover>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
