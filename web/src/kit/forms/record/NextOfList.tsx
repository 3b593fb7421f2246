import ArrowForward from '@mui/icons-material/ArrowForward'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useNumbers } from '../../facts/useNumbers.ts'
import { useTranslation } from '../../i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Mirrored } from '../../ui/Mirrored.tsx'
import styles from './NextOfList.module.css'
import type { ListSteps, WayBack } from './useListSteps.ts'

type Props = {
  steps: ListSteps
  back: WayBack
  /** Where the record stands: what changes it, such as an approval, has answered it. */
  state: unknown
}

/** After so long a dialog is closed. Milliseconds. */
const CLOSED = 150

/** After a record was answered: the way to the next one of the list that it was opened from, or that it was the last one. */
export function NextOfList({ steps: { list, found, step }, back, state }: Props) {
  const { t } = useTranslation()
  const numbers = useNumbers()
  const [before] = useState(state)
  const box = useRef<HTMLDivElement>(null)
  const isAnswered = state !== before
  const way = found?.next ? 'next' : found?.prev ? 'prev' : undefined
  // the button that answered is gone, and with it the focus
  useEffect(() => {
    if (!isAnswered) return undefined
    const take = () => {
      if (document.activeElement === document.body || document.activeElement === null)
        box.current?.querySelector<HTMLElement>('button, a')?.focus()
    }
    take()
    // a question in which it was answered closes a moment later
    const later = setTimeout(take, CLOSED)
    return () => clearTimeout(later)
  }, [isAnswered, way])
  if (!isAnswered || !found) return null
  // a record that the filter finds no more is not counted
  const left = found.place === null ? found.total : found.total - 1
  return (
    <div ref={box} className={styles.next} role="status">
      {way === 'next' ? (
        <Button variant="contained" endIcon={<Mirrored of={ArrowForward} />} onClick={() => step('next')}>
          {t('form.record.next_of', { list: list.title })}
        </Button>
      ) : (
        <p>{t('form.record.last_of', { list: list.title })}</p>
      )}
      {way === 'prev' && (
        <Button variant="outlined" color="secondary" onClick={() => step('prev')}>
          {t('form.record.before_of', { size: numbers(left) })}
        </Button>
      )}
      {way === 'next' && <span>{t('form.record.left_of', { size: numbers(left) })}</span>}
      {way === undefined && <Link {...back}>{t('form.record.back_to', { list: list.title })}</Link>}
    </div>
  )
}
