import type { UseQueryResult } from '@tanstack/react-query'
import { type CSSProperties, useId } from 'react'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { later } from '#web/kit/feedback/later.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Bone } from '#web/kit/ui/Bone.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './ChartCard.module.css'
import type { ShownAs } from './dashboardState.ts'
import type { Figure, Told } from './figure.ts'

/** The library of charts is large, and only this screen needs it. */
const Bars = later(() => import('./Bars.tsx'), <Bone width={100} />)

type Props<Answer> = {
  title: string
  query: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>
  as: ShownAs
  /** What the card says of the answer of the server. */
  tell: (answer: Answer) => Told
}

/** A question of the dashboard: its answer in one number, and the numbers behind it as a chart or as a table. */
export function ChartCard<Answer>({ title, query, as, tell }: Props<Answer>) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const { data, error, refetch } = query
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>
        <Furigana>{title}</Furigana>
      </h2>
      {data !== undefined ? (
        <Content title={title} as={as} told={tell(data)} />
      ) : error ? (
        <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Bone width={60} />
          <Bone width={90} />
        </div>
      )}
    </section>
  )
}

function Content({ title, as, told: { answer, figure, note } }: { title: string; as: ShownAs; told: Told }) {
  return (
    <>
      <p className={styles.answer}>
        <PlaceLink place={answer.place} className={styles.size}>
          {answer.place ? answer.size : <span className={styles.size}>{answer.size}</span>}
        </PlaceLink>
        <span>
          <Furigana>{answer.text}</Furigana>
        </span>
      </p>
      {as === 'chart' && figure.rows.length > 0 && (
        <>
          <Legend figure={figure} />
          <Bars figure={figure} label={`${answer.size} ${answer.text}`} />
        </>
      )}
      <div className={styles.frame} hidden={as === 'chart'}>
        <FigureTable title={title} figure={figure} />
      </div>
      <Muted size={0.8125}>{note}</Muted>
    </>
  )
}

/** Which series is drawn how: the first in filled bars, further ones outlined. */
function Legend({ figure: { columns } }: { figure: Figure }) {
  const drawn = columns.flatMap(({ label, drawn: as }) => (as ? [{ label, ...as }] : []))
  const bars = drawn.filter(({ by }) => by === 'bar')
  return (
    <ul className={styles.legend}>
      {drawn.map((one) => (
        <li key={one.label}>
          <i
            className={styles.mark}
            data-look={one.by === 'line' ? 'line' : bars.indexOf(one)}
            style={{ '--tone': `var(--hd-${one.tone})` } as CSSProperties}
          />
          <Furigana>{one.label}</Furigana>
        </li>
      ))}
    </ul>
  )
}

function FigureTable({ title, figure: { head, columns, rows } }: { title: string; figure: Figure }) {
  const numbers = useNumbers()
  return (
    <table className={styles.table} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ label }) => (
            <th key={label} scope="col">
              <Furigana>{label}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values, place }) => (
          <tr key={key}>
            <th scope="row">
              <Furigana>{label}</Furigana>
            </th>
            {columns.map((column, at) => (
              <td key={column.label}>
                <PlaceLink place={values[at] ? place(at) : undefined}>{numbers(values[at] ?? 0)}</PlaceLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
