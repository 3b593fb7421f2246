import { type AttentionKind, urgencyOf } from '#domain/kit/attention.ts'
import { DateText } from '../facts/DateText.tsx'
import { today } from '../facts/show.ts'
import { Mark } from '../tables/Mark.tsx'
import styles from './EndDate.module.css'
import { urgencyLooks, useDaysLeft } from './urgency.ts'

type Props = {
  date: string
  kind: AttentionKind
  /** The date that decides the urgency, where it differs from the shown one; null where no action is needed any more. */
  until?: string | null
}

/** Shows the date of a deadline, with the days left or passed when it is over or a person has to act. */
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
