import { type PointerEvent, useRef } from 'react'
import { DRAWING, type Drawing } from '#domain/signatures/drawing.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import styles from './Signing.module.css'
import { pathOf, pointAt, withPoint, withStroke } from './strokes.ts'

type Props = { drawing: Drawing; onDrawn: (drawing: Drawing) => void; disabled: boolean }

/** A box to sign in with a finger, a pen or the mouse. Whoever cannot draw leaves it empty: the typed name is then the signature. */
export function DrawBox({ drawing, onDrawn, disabled }: Props) {
  const { t } = useTranslation('signatures')
  const isDrawing = useRef(false)
  const placeOf = (event: PointerEvent) =>
    pointAt({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())
  return (
    <div className={styles.draw}>
      <span>{t('sign.draw')}</span>
      <svg
        viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
        role="img"
        aria-label={drawing.length > 0 ? t('sign.drawn') : t('sign.draw')}
        data-disabled={disabled || undefined}
        onPointerDown={(event) => {
          if (disabled) return
          isDrawing.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          onDrawn(withStroke(drawing, placeOf(event)))
        }}
        onPointerMove={(event) => {
          if (isDrawing.current) onDrawn(withPoint(drawing, placeOf(event)))
        }}
        onPointerUp={() => {
          isDrawing.current = false
        }}
        onPointerCancel={() => {
          isDrawing.current = false
        }}
      >
        {drawing.map((stroke, at) => (
          <path key={at} d={pathOf(stroke)} />
        ))}
      </svg>
      <span className={styles.quiet}>{t('sign.draw_help')}</span>
      {drawing.length > 0 && (
        <PlainButton as="button" type="button" quiet onClick={() => onDrawn([])}>
          {t('sign.clear')}
        </PlainButton>
      )}
    </div>
  )
}
