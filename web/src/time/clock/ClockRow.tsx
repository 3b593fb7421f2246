import ExpandMore from '@mui/icons-material/ExpandMore'
import IconButton from '@mui/material/IconButton'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { DAY, dateOfDay, formatTime } from '#domain/kit/dates.ts'
import type { PunchKind } from '#domain/time/clock/punch.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import styles from './ClockRow.module.css'
import type { Clock } from './useClock.ts'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { RestingButton } from '#web/kit/ui/RestingButton.tsx'
import { useRest } from '#web/kit/useRest.ts'

const timeOf = (clock: number) => formatTime(((clock % DAY) + DAY) % DAY)

/** Whether the address asks for the button of the clock, as the shortcut of the installed program does (`?punch=in`). */
const useIsAskedFor = () => {
  const search: Search = useSearch({ strict: false })
  return search['punch'] === 'in'
}

/**
 * One row for clocking in and out on a phone: the present state, and a button for the next step; the break and a forgotten clock-out are opened
 * from it. Clocking is never refused here, so that no working time is lost.
 */
export function ClockRow({ clock }: { clock: Clock }) {
  const { t } = useTranslation('clock')
  const id = useId()
  const { resting, rest } = useRest()
  const { on, forgotten, done, waiting, refused, strike, again, drop } = clock
  const [open, setOpen] = useState(forgotten !== undefined)
  const isAskedFor = useIsAskedFor()
  const main = useRef<HTMLButtonElement>(null)
  // a start by the shortcut must not punch
  useEffect(() => {
    if (isAskedFor) main.current?.focus()
  }, [isAskedFor])
  const isResting = on !== undefined && on.restFrom !== null
  const press = (kind: PunchKind) => {
    rest()
    void strike(kind)
  }
  const next: PunchKind = !on ? 'in' : isResting ? 'back' : 'out'
  const other: PunchKind | undefined = !on ? undefined : isResting ? 'out' : 'rest'
  const hasMore = other !== undefined || forgotten !== undefined
  return (
    <section className={styles.clock} aria-label={t('title')}>
      <div className={styles.row}>
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
        {/* the pink button is that of the next visit */}
        <RestingButton ref={main} variant="outlined" color="primary" resting={resting} onClick={() => press(next)}>
          <Furigana>{t(`strike.${next}`)}</Furigana>
        </RestingButton>
        {hasMore && (
          <IconButton aria-label={t('more')} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <ExpandMore />
          </IconButton>
        )}
      </div>
      {hasMore && (
        <div id={id} hidden={!open} className={styles.more}>
          {other && (
            <RestingButton variant="outlined" color="secondary" resting={resting} onClick={() => press(other)}>
              <Furigana>{t(`strike.${other}`)}</Furigana>
            </RestingButton>
          )}
          {forgotten && <Forgotten from={forgotten.from} />}
        </div>
      )}
      {refused && (
        <div className={styles.more} role="alert">
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

/** An earlier clock-in without a clock-out, with the way to correct it. */
function Forgotten({ from }: { from: number }) {
  const { t } = useTranslation('clock')
  const language = useLanguage()
  const day = dateOfDay(Math.floor(from / DAY))
  return (
    <p>
      <Furigana>{t('forgotten', { day: dayText('shortDay', day, language), time: timeOf(from) })}</Furigana>{' '}
      <PlaceLink place={{ to: '/admin/attendance-record', search: { day } }}>
        <Furigana>{t('correct')}</Furigana>
      </PlaceLink>
    </p>
  )
}
