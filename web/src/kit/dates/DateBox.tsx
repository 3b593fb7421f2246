import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import Popover from '@mui/material/Popover'
import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { addDays, addMonths, era, MAX_DATE, MIN_DATE, parseDate } from '#domain/kit/dates.ts'
import { later } from '../feedback/later.tsx'
import { useLanguage, useTranslation } from '../i18n.ts'
import { showDate, today } from '../facts/show.ts'
import { isDate } from '../facts/isDate.ts'
import { BoxInput, InputBox } from '../ui/Input.tsx'
import { SmallIconButton } from '../ui/SmallIconButton.tsx'
import styles from './DateBox.module.css'

const CalendarPanel = later(() => import('./CalendarPanel.tsx'), <div className={styles.calendar} />)

const steps: Record<string, (date: string) => string> = {
  ArrowUp: (date) => addDays(date, 1),
  ArrowDown: (date) => addDays(date, -1),
  PageUp: (date) => addMonths(date, 1),
  PageDown: (date) => addMonths(date, -1),
}

/** The edge at which reading begins; the library of the popover knows only left and right. */
const edge = () => (document.documentElement.dir === 'rtl' ? 'right' : 'left')

type Props = {
  /** A plain date (YYYY-MM-DD), or typed text that cannot be read as a date. */
  value: string
  /** Called with each plain date, and with the typed text where it cannot be read as a date. */
  onChange: (value: string) => void
  /** Called in place of `onChange` when the date was chosen in the calendar and not typed or changed by keys. */
  onPick?: (date: string) => void
  onBlur?: () => void
  /** Attributes of the input element: id, name and description for assistive technology. */
  input: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-keyshortcuts' | 'autoComplete'
  >
  inputRef?: Ref<HTMLInputElement>
  readOnly?: boolean
}

/**
 * Input for a date. It can be typed in any usual form (20260401, R8.4.1, 4/1; 1/4/2026 where the day is written first) or chosen in a
 * calendar (Alt+Down). In Japanese the era is shown beside it. Up and down arrow keys change the day, Page keys the month. Text that cannot
 * be read as a date stays as typed.
 */
export function DateBox({ value, onChange, onPick = onChange, onBlur, input, inputRef, readOnly = false }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const japanese = language === 'ja'
  const [typed, setTyped] = useState<string>()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const date = isDate(value) ? value : undefined
  const eraId = input.id && `${input.id}-era`

  const put = (next: string, tell = onChange) => {
    setTyped(undefined)
    if (next >= MIN_DATE && next <= MAX_DATE) tell(next)
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
    <InputBox ref={box} invalid={Boolean(input['aria-invalid'])}>
      <BoxInput
        autoComplete="off"
        {...input}
        ref={inputRef}
        figures
        type="text"
        inputMode="numeric"
        readOnly={readOnly}
        value={typed ?? (date ? showDate(date, language) : value)}
        onKeyDown={onKeyDown}
        aria-describedby={[input['aria-describedby'], date && japanese && eraId].filter(Boolean).join(' ') || undefined}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(parseDate(event.target.value, today(), !japanese) ?? event.target.value)
        }}
        onBlur={() => {
          setTyped(undefined)
          onBlur?.()
        }}
      />
      {date && japanese && (
        <span className={styles.era} id={eraId}>
          {era(date)}
        </span>
      )}
      {!readOnly && (
        <SmallIconButton label={t('date.open')} aria-expanded={open} onClick={() => setOpen(true)}>
          <CalendarMonth fontSize="small" />
        </SmallIconButton>
      )}
      {open && (
        <Popover
          open
          anchorEl={() => box.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: edge() }}
          transformOrigin={{ vertical: 'top', horizontal: edge() }}
          slotProps={{ paper: { 'aria-label': t('date.calendar'), role: 'dialog' } }}
        >
          <CalendarPanel
            date={date}
            onPick={(next) => {
              put(next, onPick)
              setOpen(false)
            }}
          />
        </Popover>
      )}
    </InputBox>
  )
}
