import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { type Axis, barsOf, placeOn } from './axis.ts'
import styles from './Bar.module.css'

/** One end on the axis: from when on it shows, by when to begin, the end, and what has passed since; all of it also in words. */
export function Bar({ axis, line }: { axis: Axis; line: AttentionLine }) {
  const { t } = useTranslation('attention')
  const language = useLanguage()
  const [from, by, end] = [line.shows_from, line.start_by, line.ends_on].map((date) => showDate(date, language))
  const words = t('bar', { from, by, end })
  const at = (share: number) => `${share * 100}%`
  return (
    <>
      <Hidden>{words}</Hidden>
      <span className={styles.bar} title={words} aria-hidden>
        {axis.months.map((month) => (
          <span key={month} className={styles.month} style={{ insetInlineStart: at(placeOn(axis, month)) }} />
        ))}
        {barsOf(axis, line, today()).map(({ part, from: start, to }) => (
          <span key={part} data-part={part} style={{ insetInlineStart: at(start), inlineSize: at(to - start) }} />
        ))}
        <span className={styles.today} style={{ insetInlineStart: at(placeOn(axis, today())) }} />
      </span>
    </>
  )
}
