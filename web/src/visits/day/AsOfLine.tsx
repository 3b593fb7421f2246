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
  /** The server's clock of what is shown. */
  asOf: string
  /** The present day in Tokyo. */
  today: string
  /** Whether the last try to read it anew failed. */
  cut: boolean
  /** Whether the device keeps it for where there is no network. */
  keeps: boolean
  /** By how many minutes the clock of the device is wrong. */
  wrong: number | undefined
  /** The last of the days that the device keeps. */
  until: string
  /** Whether the phone can work where there is no network; undefined where nobody asked for it. */
  ready: Ready
  /** Reports, photos and confirmations that have not left this device. */
  waiting: number
  asking: boolean
  retry: () => void
}

const HOUR = 60
const DAY = 24 * HOUR
/** How wrong the clock is, in the largest unit that says it. */
const wrongText = (t: TFunction<'day'>, minutes: number): string =>
  minutes >= DAY - HOUR
    ? t('clock_days', { count: Math.round(minutes / DAY) })
    : minutes >= 2 * HOUR
      ? t('clock_hours', { count: Math.round(minutes / HOUR) })
      : t('clock', { minutes })

/** From when the shown day is; without a network it is what the device keeps. Always there. */
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
