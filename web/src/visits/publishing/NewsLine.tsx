import type { ReactNode } from 'react'
import { newsKind, type VisitNews } from '#domain/visits/publishing/news.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { useVisitTexts } from '../useVisitTexts.ts'
import { VisitName } from '../VisitName.tsx'
import { useNewsText } from './useNewsText.ts'
import styles from './NewsLine.module.css'

const tones = { new: 'good', changed: 'warning', gone: 'danger' } as const

/** One change of the schedule: its kind, the visit, and what has changed. */
export function NewsLine({ news, children }: { news: VisitNews; children?: ReactNode }) {
  const text = useNewsText()
  const texts = useVisitTexts()
  const facts = news.after ?? news.before
  return (
    <li className={styles.line}>
      <div>
        <Mark tone={tones[newsKind(news)]}>{text.kind(news)}</Mark>{' '}
        {facts && (
          <b>
            {texts.daySpan(facts)} <VisitName visit={facts} />
          </b>
        )}
        {text.changes(news).map((change) => (
          <p key={change}>{change}</p>
        ))}
      </div>
      {children}
    </li>
  )
}
