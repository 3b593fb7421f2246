import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import type { RosterVisit } from '#domain/visits/visits.api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { usePageKeys } from '#web/kit/pageKeys.ts'
import { Mirrored } from '#web/kit/ui/Mirrored.tsx'
import styles from './BoardTools.module.css'

type Props = { visits: readonly RosterVisit[]; onJump: (visit: string) => void }

/** Steps through the visits of the patients found by the search, in the order of time. */
export function Found({ visits, onJump }: Props) {
  const { t } = useTranslation('visits')
  const numbers = useNumbers()
  const [last, setLast] = useState<string>()
  const at = visits.findIndex(({ id }) => id === last)
  const jump = (by: 1 | -1) => {
    const next = visits[at < 0 ? (by > 0 ? 0 : visits.length - 1) : (at + by + visits.length) % visits.length]
    if (!next) return
    setLast(next.id)
    onJump(next.id)
  }
  usePageKeys(({ key, shiftKey }) => {
    if (key !== 'F3' || visits.length === 0) return false
    jump(shiftKey ? -1 : 1)
    return true
  })
  if (visits.length === 0) return null
  const place = { at: at < 0 ? '–' : numbers(at + 1), size: numbers(visits.length) }
  return (
    <span className={styles.found} role="group" aria-label={t('board.found')}>
      <IconButton aria-label={t('board.found_previous')} aria-keyshortcuts="Shift+F3" onClick={() => jump(-1)}>
        <Mirrored of={ChevronLeft} />
      </IconButton>
      <span role="status">{t('board.found_at', place)}</span>
      <IconButton aria-label={t('board.found_next')} aria-keyshortcuts="F3" onClick={() => jump(1)}>
        <Mirrored of={ChevronRight} />
      </IconButton>
    </span>
  )
}
