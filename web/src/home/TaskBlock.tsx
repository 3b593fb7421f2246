import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import { type ReactNode, useState } from 'react'
import { daysBetween } from '#domain/kit/dates.ts'
import type { Band } from '#domain/kit/waiting.ts'
import { dayText } from '#web/kit/facts/days.ts'
import { showDate, today } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Note } from '#web/kit/ui/Note.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import styles from './TaskBlock.module.css'
import type { ShownTask } from './staying.ts'

type Failure = { title: string; error: Error | null; retry: () => void }
type Props = {
  title: string
  band: Band
  lines: readonly ShownTask[]
  /** What could not be read of these lines. */
  failure?: Failure
  /** Shown where there is no line and all was read. */
  none?: ReactNode
  /** How many lines are shown until somebody asks for all. */
  folded?: number
}

/** Lines of what waits that are equally pressing: the number first, what it is and since when, and what to do next. Each leads to the list of it. */
export function TaskBlock({ title, band, lines, failure, none, folded = lines.length }: Props) {
  const { t } = useTranslation('home')
  const [open, setOpen] = useState(false)
  const hidden = lines.length - folded
  const id = `band-${band}`
  return (
    <section className={styles.block} data-band={band} aria-labelledby={id}>
      <h2 id={id}>
        <Furigana>{title}</Furigana>
      </h2>
      {failure?.error && <Failed {...failure} error={failure.error} />}
      {lines.length > 0 && (
        <ul>
          {(open ? lines : lines.slice(0, folded)).map((line) => (
            <li key={line.key}>
              <TaskLine line={line} />
            </li>
          ))}
        </ul>
      )}
      {lines.length === 0 && !failure?.error && none !== undefined && (
        <p className={styles.none}>
          <CheckCircleOutlined aria-hidden /> <span>{none}</span>
        </p>
      )}
      {hidden > 0 && (
        <div>
          <Button color="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('show_less') : t('show_more', { count: hidden })}
          </Button>
        </div>
      )}
    </section>
  )
}

function TaskLine({ line }: { line: ShownTask }) {
  const { t } = useTranslation('home')
  const numbers = useNumbers()
  const age = useAge()(line)
  const { count, label, act, place, settled } = line
  const content = (
    <>
      <span className={styles.count}>
        {settled ? (
          <CheckCircleOutlined titleAccess={t('settled')} />
        ) : count === null ? (
          <ErrorOutlined aria-hidden />
        ) : (
          numbers(count)
        )}
      </span>{' '}
      <span className={styles.label}>
        <b>
          <Furigana>{label}</Furigana>
        </b>
        {age !== undefined && !settled && <small>{age}</small>}
      </span>{' '}
      {act !== undefined && !settled && (
        <span className={styles.act}>
          <Furigana>{act}</Furigana>
        </span>
      )}
    </>
  )
  return place ? (
    <PlaceLink place={place} className={styles.task}>
      {content}
    </PlaceLink>
  ) : (
    <div className={styles.task}>{content}</div>
  )
}

/** Since when the oldest waits, or from when on the first does. */
const useAge = () => {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const now = today()
  return ({ since, note }: ShownTask): string | undefined => {
    if (since === null || note !== undefined) return note
    if (since === now) return t('today')
    const date = since.slice(0, 4) === now.slice(0, 4) ? dayText('short', since, language) : showDate(since, language)
    return since > now ? t('first', { date }) : t('since', { date, count: daysBetween(since, now) })
  }
}

function Failed({ title, error, retry }: Failure & { error: Error }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (
    <Note>
      <span>
        {title} <small>{errorText(error)}</small>
      </span>
      <Button size="small" color="inherit" onClick={retry}>
        {t('table.retry')}
      </Button>
    </Note>
  )
}
