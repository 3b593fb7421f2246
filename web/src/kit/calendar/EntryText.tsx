import type { CSSProperties } from 'react'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { Hidden } from '../ui/Hidden.tsx'
import { cx } from '../ui/cx.ts'
import type { Entry } from './entry.ts'
import styles from './EntryText.module.css'

/** In one short line as in a month, in a row of a list, or in a place as high as it is long. */
const looks = { line: styles.line, row: styles.row, place: styles.place }
export type Look = keyof typeof looks

/** What stands on an entry: its time, what it is called, and what it is about. Where there is little room, of the time only the start. */
export function EntryText({ entry, look = 'place' }: { entry: Entry | undefined; look?: Look | undefined }) {
  if (!entry) return null
  const { id, time, title, sub, alert, draft, color, all_day } = entry
  return (
    <div
      data-id={id}
      className={cx(styles.text, looks[look])}
      style={{ '--edge': color.edge } as CSSProperties}
      title={[time, title, sub, draft].filter(Boolean).join(' ')}
    >
      <div className={styles.words}>
        {time !== '' && <span className={styles.time}>{time}</span>}
        {!all_day && (
          <span className={styles.start} aria-hidden>
            {formatTime(minuteOf(entry.starts_at))}
          </span>
        )}
        <b className={styles.title}>{title}</b>
        {sub !== '' && <small className={styles.sub}>{sub}</small>}
        {draft !== undefined && <Hidden when={look !== 'row'}>{draft}</Hidden>}
        {alert !== undefined && alert !== title && <Hidden>{alert}</Hidden>}
      </div>
    </div>
  )
}
