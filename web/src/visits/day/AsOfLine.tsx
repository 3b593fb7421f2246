import type { TFunction } from 'i18next'
import { dateOf, formatTime, minuteOf } from '#domain/kit/dates.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import styles from './AsOfLine.module.css'
import type { Ready } from './program.ts'

type Props = {
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

/** Line that is always shown: the time of the displayed data, and without a network that the device shows what it has stored. */
export function AsOfLine({ asOf, today, cut, keeps, wrong, until, ready, waiting, asking, retry }: Props) {
  const { t } = useTranslation('day')
  const language = useLanguage()
  const time = formatTime(minuteOf(asOf))
  const at = dateOf(asOf) !== today ? `${dayText('shortDay', dateOf(asOf), language)} ${time}` : time
  return (
    <div className={styles.line} role="status" data-cut={cut || undefined}>
      <span>
        <b>{t('as_of', { time: at })}</b> {cut && <Furigana>{t('cut')}</Furigana>}{' '}
        {cut && today <= until && <Furigana>{t('kept_until', { day: dayText('longDay', until, language) })}</Furigana>}{' '}
        {!keeps && <Furigana>{t('not_kept')}</Furigana>}{' '}
        {waiting > 0 && <Mark tone="warning">{t('waiting', { count: waiting })}</Mark>}{' '}
        {wrong !== undefined && <Furigana>{wrongText(t, wrong)}</Furigana>}{' '}
        {!cut && keeps && ready !== 'none' && (
          <small>
            <Furigana>{t(ready === 'ready' ? 'ready.ready' : 'ready.preparing')}</Furigana>
          </small>
        )}
      </span>
      <LinkButton onClick={retry} disabled={asking}>
        {t('again')}
      </LinkButton>
    </div>
  )
}
