import { formatMinutes } from '#domain/kit/dates.ts'
import type { StaffingSheet } from '#domain/time/staffing/staffing.api.ts'
import { letters, type StaffingSum } from '#domain/time/staffing/staffing.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { SumTable } from '../SumTable.tsx'
import styles from './Staffing.module.css'

const columns = [...letters, 'people', 'total', 'weekly', 'ones', 'counted', 'equivalent'] as const

/** Sums of each post with the full-time equivalent, and of all posts together. */
export function PostSums({ sheet }: { sheet: StaffingSheet }) {
  const { t } = useTranslation('staffing')
  const hours = (minutes: number | null) => (minutes === null ? t('full_time.unknown') : formatMinutes(minutes))
  return (
    <section>
      <h2 className={styles.head}>{t('posts')}</h2>
      <p className={styles.lead}>
        {t('full_time.week')} <b>{hours(sheet.establishment.full_time_hours)}</b>{' '}
        <span>
          {t('full_time.period')} <b>{hours(sheet.due)}</b>
        </span>
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways on a phone, which keys must reach, and holds nothing else that they reach */}
      <div className={styles.frame} role="region" aria-label={t('posts')} tabIndex={0}>
        <SumTable className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Furigana>{t('column.post')}</Furigana>
              </th>
              {columns.map((one) => (
                <th key={one} scope="col">
                  <Furigana>{t(`sum.${one}`)}</Furigana>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.posts.map((post) => (
              <SumRow key={post.post} sum={post} title={post.post || t('no_post')} />
            ))}
          </tbody>
          <tfoot>
            <SumRow sum={sheet.total} title={t('totals')} />
          </tfoot>
        </SumTable>
      </div>
    </section>
  )
}

function SumRow({ sum, title }: { sum: StaffingSum; title: string }) {
  const numbers = useNumbers()
  const language = useLanguage()
  return (
    <tr data-row>
      <th scope="row">{title}</th>
      {letters.map((letter) => (
        <td key={letter}>{sum.heads[letter] > 0 && numbers(sum.heads[letter])}</td>
      ))}
      <td>{numbers(sum.people)}</td>
      <td>{formatMinutes(sum.total)}</td>
      <td>{formatMinutes(sum.weekly)}</td>
      <td>{sum.ones > 0 && numbers(sum.ones)}</td>
      <td>{formatMinutes(sum.counted)}</td>
      <td>
        <b>{sum.equivalent === null ? '–' : (sum.equivalent / 10).toLocaleString(language, { minimumFractionDigits: 1 })}</b>
      </td>
    </tr>
  )
}
