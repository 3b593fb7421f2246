import ChevronRight from '@mui/icons-material/ChevronRight'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { showPhone } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import { InfoSheet } from './InfoSheet.tsx'
import type { Ready } from '#web/kit/offline/program.ts'
import styles from './StatusRow.module.css'

type Props = {
  /** Whether the row has the heading of the screen: the day. */
  titled: boolean
  /** Time of the displayed data, by the clock of the server. */
  asOf: string
  /** The present day in Tokyo. */
  today: string
  /** Whether the last attempt to refresh the data failed. */
  cut: boolean
  /** Whether the device stores the data for use without a network. */
  keeps: boolean
  /** Minutes by which the clock of the device is wrong; undefined when it is right. */
  wrong: number | undefined
  /** The last of the days that the device stores. */
  until: string
  /** Whether the page itself is stored for use without a network; `none` where that was not requested. */
  ready: Ready
  /** Number of pending items on this device: reports, photos, confirmations and punches. */
  waiting: number
  /** The number of the office. */
  phone: string | null
  asking: boolean
  retry: () => void
}

const HOUR = 60
const DAY = 24 * HOUR
/** Text for the error of the clock, in the largest suitable unit. */
const wrongText = (t: TFunction<'day'>, minutes: number): string =>
  minutes >= DAY - HOUR
    ? t('clock_days', { count: Math.round(minutes / DAY) })
    : minutes >= 2 * HOUR
      ? t('clock_hours', { count: Math.round(minutes / HOUR) })
      : t('clock', { minutes })

/**
 * One row that is always shown: the day, the time of the displayed data, that there is no network, and the weightiest of what else concerns
 * this device. It opens a sheet with all of it in sentences, and a button that reads the day again.
 */
export function StatusRow(props: Props) {
  const { titled, asOf, today, cut, keeps, wrong, ready, waiting } = props
  const { t } = useTranslation('day')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const time = formatTime(minuteOf(asOf))
  const at = dateOf(asOf) !== today ? `${dayText('shortDay', dateOf(asOf), language)} ${time}` : time
  // a weekday has no reading of its own in the table of words
  const day = (
    <>
      <Furigana>{t('today')}</Furigana> {dayText('shortDay', today, language)}
    </>
  )
  return (
    <div className={styles.row} data-cut={cut || undefined}>
      {titled ? <h1>{day}</h1> : <b>{day}</b>}
      <p role="status">
        <span>{t('as_of', { time: at })}</span> {cut && <Furigana>{t('state.cut')}</Furigana>}{' '}
        {!keeps ? (
          <Mark tone="danger">{t('state.not_kept')}</Mark>
        ) : waiting > 0 ? (
          <Mark tone="warning">{t('waiting', { count: waiting })}</Mark>
        ) : wrong !== undefined ? (
          <Mark tone="warning">{t('state.clock')}</Mark>
        ) : (
          !cut && ready !== 'none' && <Furigana>{t(ready === 'ready' ? 'state.ready' : 'state.preparing')}</Furigana>
        )}
      </p>
      <button type="button" aria-label={t('state.open')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Mirrored of={ChevronRight} fontSize="small" />
      </button>
      {open && <StatusSheet {...props} at={at} onClose={() => setOpen(false)} />}
    </div>
  )
}

function StatusSheet({
  at,
  today,
  cut,
  keeps,
  wrong,
  until,
  ready,
  waiting,
  phone,
  asking,
  retry,
  onClose,
}: Props & { at: string; onClose: () => void }) {
  const { t } = useTranslation('day')
  const language = useLanguage()
  const told = [
    t('as_of', { time: at }),
    ...(cut ? [t('cut')] : []),
    ...(cut && today <= until ? [t('kept_until', { day: dayText('longDay', until, language) })] : []),
    ...(keeps ? [] : [t('not_kept')]),
    ...(waiting > 0 ? [t('waiting', { count: waiting })] : []),
    ...(wrong === undefined ? [] : [wrongText(t, wrong)]),
    ...(!cut && keeps && ready !== 'none' ? [t(ready === 'ready' ? 'ready.ready' : 'ready.preparing')] : []),
  ]
  const again = () => {
    retry()
    onClose()
  }
  return (
    <InfoSheet title={t('state.title')} onClose={onClose}>
      {told.map((sentence) => (
        <p key={sentence}>
          <Furigana>{sentence}</Furigana>
        </p>
      ))}
      {phone !== null && (
        <p>
          <a href={`tel:${phone}`}>
            <Furigana>{t('office_call', { number: showPhone(phone) })}</Furigana>
          </a>
        </p>
      )}
      <Button variant="contained" size="large" fullWidth disabled={asking} onClick={again}>
        {t('again')}
      </Button>
    </InfoSheet>
  )
}
