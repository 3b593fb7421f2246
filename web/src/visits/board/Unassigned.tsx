import { cx } from '#web/kit/ui/cx.ts'
import PersonOff from '@mui/icons-material/PersonOffOutlined'
import { useRef } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import type { Roster } from '../roster/roster.ts'
import styles from './BoardTools.module.css'

type Props = { roster: Roster | undefined; onJump: (visit: string) => void }

/** Number of visits in the period without a helper; each click scrolls to the next one, since planners must not overlook any. */
export function Unassigned({ roster, onJump }: Props) {
  const { t } = useTranslation('visits')
  const numbers = useNumbers()
  const last = useRef<string>(undefined)
  const waiting = (roster?.visits ?? [])
    .filter((visit) => visit.staff_id === null)
    .sort((a, b) => (a.starts_at < b.starts_at ? -1 : 1))
  const jump = () => {
    const at = waiting.findIndex(({ id }) => id === last.current)
    const next = waiting[(at + 1) % waiting.length]
    last.current = next?.id
    if (next) onJump(next.id)
  }
  const text = t('board.unassigned_size', { size: numbers(waiting.length) })
  return (
    <button
      type="button"
      className={cx(styles.toggle, styles.waiting)}
      data-some={waiting.length > 0 || undefined}
      disabled={waiting.length === 0}
      aria-label={text}
      title={text}
      onClick={jump}
    >
      <PersonOff fontSize="small" aria-hidden />
      <span aria-hidden>{numbers(waiting.length)}</span>
    </button>
  )
}
