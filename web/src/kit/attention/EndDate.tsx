import { type AttentionKind, urgencyOf } from '#domain/kit/attention.ts'
import { DateText } from '../facts/DateText.tsx'
import { today } from '../facts/show.ts'
import { Mark } from '../tables/Mark.tsx'
import styles from './EndDate.module.css'
import { urgencyLooks, useDaysLeft } from './urgency.ts'

/** The date on which something ends; when it is over or somebody must see to it, it says how near. */
export function EndDate({ date, kind }: { date: string; kind: AttentionKind }) {
  const left = useDaysLeft()
  const urgency = urgencyOf(date, kind, today())
  if (urgency === 'later') return <DateText date={date} />
  const { tone, icon: Icon } = urgencyLooks[urgency]
  return (
    <span className={styles.end}>
      <DateText date={date} />
      <Mark tone={tone}>
        <Icon />
        {left(date, today())}
      </Mark>
    </span>
  )
}
