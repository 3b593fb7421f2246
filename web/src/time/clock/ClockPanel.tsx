import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { DAY, dateOfDay, formatTime } from '#domain/kit/dates.ts'
import type { PunchKind } from '#domain/time/clock/punch.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './ClockPanel.module.css'
import type { Clock } from './useClock.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'

const timeOf = (clock: number) => formatTime(((clock % DAY) + DAY) % DAY)

/**
 * Panel for clocking in and out on a phone: the present state, and a button for the next step. Clocking is never refused here, so that no
 * working time is lost.
 */
export function ClockPanel({ clock }: { clock: Clock }) {
  const { t } = useTranslation('clock')
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const search: { punch?: unknown } = useSearch({ strict: false })
  const { on, forgotten, done, waiting, refused, strike, again, drop } = clock
  const isResting = on !== undefined && on.restFrom !== null
  const press = async (kind: PunchKind) => {
    setBusy(true)
    await strike(kind)
    setBusy(false)
  }
  const act = (kind: PunchKind, main: boolean) => (
    <Button
      key={kind}
      variant={main ? 'contained' : 'outlined'}
      color={main ? 'primary' : 'secondary'}
      size="large"
      disabled={busy}
      // the shortcut of the installed program leads to the button: opening it must not clock by itself
      autoFocus={main && search.punch !== undefined}
      onClick={() => void press(kind)}
    >
      <Furigana>{t(`strike.${kind}`)}</Furigana>
    </Button>
  )
  return (
    <section className={styles.panel} aria-label={t('title')}>
      <p role="status">
        <b>
          <Furigana>
            {isResting
              ? t('resting', { time: timeOf(on.restFrom ?? 0) })
              : on
                ? t('on', { time: timeOf(on.from) })
                : done.length > 0
                  ? t('done', { spans: done.map(({ from, to }) => `${timeOf(from)}–${timeOf(to ?? from)}`).join('、') })
                  : t('off')}
          </Furigana>
        </b>{' '}
        {waiting > 0 && (
          <Mark tone="warning">
            <Furigana>{t('waiting')}</Furigana>
          </Mark>
        )}
      </p>
      <div className={styles.acts}>
        {on ? [act(isResting ? 'back' : 'out', true), act(isResting ? 'out' : 'rest', false)] : act('in', true)}
      </div>
      {forgotten && (
        <p className={styles.told}>
          <Furigana>
            {t('forgotten', {
              day: dayText('shortDay', dateOfDay(Math.floor(forgotten.from / DAY)), language),
              time: timeOf(forgotten.from),
            })}
          </Furigana>{' '}
          <PlaceLink
            place={{ to: '/admin/attendance-record', search: { day: dateOfDay(Math.floor(forgotten.from / DAY)) } }}
            className={styles.link}
          >
            <Furigana>{t('correct')}</Furigana>
          </PlaceLink>
        </p>
      )}
      {refused && (
        <div className={styles.told} role="alert">
          <Furigana>{t('refused')}</Furigana>
          <Button size="small" variant="outlined" color="secondary" onClick={again}>
            <Furigana>{t('again')}</Furigana>
          </Button>
          <Button size="small" color="secondary" onClick={drop}>
            <Furigana>{t('drop')}</Furigana>
          </Button>
        </div>
      )}
    </section>
  )
}
