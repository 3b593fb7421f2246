import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react'
import { Preview } from '#web/kit/files/Preview.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { ErrorText, Help } from '#web/kit/ui/Help.tsx'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { cornerNames, type Corners, isSheet, moved, type Place, wholePicture } from '../scan/corners.ts'
import styles from './CornerEditor.module.css'
import type { ScanPage } from './usePages.ts'

/** How far an arrow key moves a corner, and with Shift: shares of the picture. */
const STEP = 0.004
const LEAP = 0.04
const ways: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

type Props = { page: ScanPage; number: number; onDone: (corners: Corners) => void; onClose: () => void }

/** Dialog in which somebody says where the corners of the sheet are: each is a handle for finger, mouse and arrow keys. */
export function CornerEditor({ page, number, onDone, onClose }: Props) {
  const { t } = useTranslation(['documents', 'common'])
  const title = useId()
  const phone = usePhone()
  const [corners, setCorners] = useState<Corners>(page.corners)
  const [told, setTold] = useState('')
  const fits = isSheet(corners)
  const percent = (share: number) => Math.round(share * 100)
  const tell = (at: number, now: Corners) => {
    const { x = 0, y = 0 } = now[at] ?? {}
    return t('paper.corner_at', { x: percent(x), y: percent(y) })
  }
  const move = (at: number, place: Place) => {
    const now = moved(corners, at, place)
    setCorners(now)
    setTold(tell(at, now))
  }
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={title} onClose={onClose}>
      <DialogTitle id={title}>{t('paper.corners_title', { number })}</DialogTitle>
      <DialogContent>
        <Help>{t('paper.corners_help')}</Help>
        <div className={styles.place}>
          <div className={styles.picture}>
            <Preview picture={page.picture} alt={t('paper.picture', { number })} />
            <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden data-wrong={!fits || undefined}>
              <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
            </svg>
            {cornerNames.map((name, at) => (
              <Handle
                key={name}
                place={corners[at] ?? { x: 0, y: 0 }}
                label={t(`paper.corner.${name}`)}
                value={tell(at, corners)}
                onMove={(place) => move(at, place)}
              />
            ))}
          </div>
        </div>
        {!fits && <ErrorText role="alert">{t('paper.no_sheet')}</ErrorText>}
        <Hidden role="status">{told}</Hidden>
      </DialogContent>
      <Actions>
        <Button color="secondary" onClick={() => setCorners(wholePicture)}>
          {t('paper.whole')}
        </Button>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('common:action.cancel')}
        </Button>
        <Button variant="contained" disabled={!fits} onClick={() => onDone(corners)}>
          {t('paper.corners_done')}
        </Button>
      </Actions>
    </Dialog>
  )
}

type HandleProps = { place: Place; label: string; value: string; onMove: (place: Place) => void }

/** One corner. It keeps its distance from the finger, which would otherwise cover it. */
function Handle({ place, label, value, onMove }: HandleProps) {
  const held = useRef<Place>(undefined)
  const placeOf = (event: PointerEvent<HTMLElement>): Place | undefined => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    return box && { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const step = event.shiftKey ? LEAP : STEP
    onMove({ x: place.x + way.x * step, y: place.y + way.y * step })
  }
  return (
    <button
      type="button"
      className={styles.handle}
      style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
      aria-label={`${label} ${value}`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        const at = placeOf(event)
        if (!at) return
        held.current = { x: at.x - place.x, y: at.y - place.y }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const at = held.current && placeOf(event)
        if (at && held.current) onMove({ x: at.x - held.current.x, y: at.y - held.current.y })
      }}
      onPointerUp={() => {
        held.current = undefined
      }}
      onPointerCancel={() => {
        held.current = undefined
      }}
    />
  )
}
