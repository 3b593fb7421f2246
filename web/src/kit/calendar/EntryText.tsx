import type { CSSProperties } from 'react'
import { formatTime, minuteOf } from '#domain/kit/dates.ts'
import { Hidden } from '../ui/Hidden.tsx'
import { cx } from '../ui/cx.ts'
import type { Entry } from './entry.ts'
import styles from './EntryText.module.css'

/**
 * Layouts of an entry: one short line (`line`, as in a month), a row of a list (`row`), or a box as high as the entry is long (`place`).
 */
const looks = { line: styles.line, row: styles.row, place: styles.place }
export type Look = keyof typeof looks

/** Content of an entry: time, title and subtitle. Where there is little room only the start of the time is shown. */
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
