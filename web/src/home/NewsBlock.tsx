import { type ReactNode, useId } from 'react'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import type { Place } from '#web/kit/noun.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './NewsBlock.module.css'

type Props = {
  title: string
  none: string
  /** Leads to everything of which these are the newest. */
  all: { text: string; place: Place }
  failed: string
  error: Error | null
  retry: () => void
  /** Undefined until they are read. */
  items: readonly ReactNode[] | undefined
}

/** What is new, line by line, with a link to everything. */
export function NewsBlock({ title, none, all, failed, error, retry, items }: Props) {
  const id = useId()
  return (
    <section className={styles.news} aria-labelledby={id}>
      <h2 id={id}>
        <Furigana>{title}</Furigana>
      </h2>
      {items === undefined ? (
        error ? (
          <Failed title={failed} error={error} onRetry={retry} />
        ) : (
          <Loading />
        )
      ) : items.length === 0 ? (
        <Muted as="p">
          <Furigana>{none}</Furigana>
        </Muted>
      ) : (
        <ul>{items}</ul>
      )}
      <p>
        <PlaceLink place={all.place}>{all.text}</PlaceLink>
      </p>
    </section>
  )
}
