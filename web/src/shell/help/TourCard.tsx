import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { useMe } from '#web/access/useMe.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { useStore } from '#web/kit/store.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import styles from './TourCard.module.css'
import { stepOf, tours, tourStep } from './tours.ts'
import { useHelpSeen } from './useHelpSeen.ts'
import { useTourTarget } from './useTourTarget.ts'

/** The card of the tour: one step of it, with the part of the screen that it tells of outlined. Only while a tour goes on. */
export default function TourCard() {
  const { role } = useMe()
  const at = useStore(tourStep)
  const name = tours[role][at ?? 0]
  return at === undefined || name === undefined ? null : <Step key={at} at={at} name={name} count={tours[role].length} />
}

function Step({ at, name, count }: { at: number; name: Parameters<typeof stepOf>[0]; count: number }) {
  const { t } = useTranslation(['help', 'common'])
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  const { see } = useHelpSeen()
  const { selector, to } = stepOf(name)
  const isLast = at === count - 1
  useTourTarget(selector)
  const open = useEffectEvent(() => {
    card.current?.focus()
    if (to !== undefined) void navigate({ to: to as '/admin' })
  })
  useEffect(() => open(), [])
  const end = () => {
    tourStep.set(undefined)
    see({ toured: true })
    document.getElementById('main')?.focus()
  }
  const endByKey = useEffectEvent((event: KeyboardEvent) => {
    // a dialog that lies over the screen keeps its own Esc to itself
    if (event.key === 'Escape' && !event.defaultPrevented) end()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => endByKey(event)
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section
      className={styles.card}
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      ref={card}
      tabIndex={-1}
    >
      <Muted as="p" size={0.875}>
        {t('tour.at', { at: at + 1, count })}
      </Muted>
      <h2 id={`${id}-title`}>
        <Furigana>{t(`tour.step.${name}.title`)}</Furigana>
      </h2>
      <p id={`${id}-text`}>
        <Furigana>{t(`tour.step.${name}.text`)}</Furigana>
      </p>
      <Row gap={0.5}>
        <Button variant="contained" onClick={() => (isLast ? end() : tourStep.set(at + 1))}>
          {t(isLast ? 'tour.finish' : 'tour.next')}
        </Button>
        {at > 0 && (
          <Button color="inherit" onClick={() => tourStep.set(at - 1)}>
            {t('common:action.back')}
          </Button>
        )}
        {!isLast && (
          <Button color="inherit" onClick={end}>
            {t('tour.stop')}
          </Button>
        )}
      </Row>
    </section>
  )
}
