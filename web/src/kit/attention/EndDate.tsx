import { type AttentionKind, urgencyOf } from '#domain/kit/attention.ts'
import { DateText } from '../facts/DateText.tsx'
import { today } from '../facts/show.ts'
import { Mark } from '../tables/Mark.tsx'
import styles from './EndDate.module.css'
import { urgencyLooks, useDaysLeft } from './urgency.ts'

type Props = {
  date: string
  kind: AttentionKind
  /** The day that counts where that is not the date itself; null where nobody needs to see to it any more. */
  until?: string | null
}

/** The date on which something ends; when it is over or somebody must see to it, it says how near. */
export function EndDate({ date, kind, until = date }: Props) {
  const left = useDaysLeft()
  const urgency = until === null ? 'later' : urgencyOf(until, kind, today())
  if (until === null || urgency === 'later') return <DateText date={date} />
  const { tone, icon: Icon } = urgencyLooks[urgency]
  return (
    <span className={styles.end}>
      <DateText date={date} />
      <Mark tone={tone}>
        <Icon />
        {left(until, today())}
      </Mark>
    </span>
  )
}
