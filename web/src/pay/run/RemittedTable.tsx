import type { Remitted } from '#domain/pay/run/remitted.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Help } from '#web/kit/ui/Help.tsx'
import styles from './RemittedTable.module.css'

const columns = ['own', 'employer', 'whole'] as const

/** What is paid to each insurance for some people: what was deducted from them, and the share of the employer. */
export function RemittedTable({ remitted }: { remitted: Remitted | null }) {
  const { t } = useTranslation('pay_runs')
  const numbers = useNumbers()
  if (remitted === null) return <Help>{t('remitted.missing')}</Help>
  const paid = remitted.filter(({ own, whole }) => own !== 0 || whole !== 0)
  if (paid.length === 0) return null
  return (
    <section className={styles.remitted} aria-label={t('remitted.title')}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Furigana>{t('remitted.title')}</Furigana>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Furigana>{t(`remitted.${column}`)}</Furigana>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {paid.map((one) => (
            <tr key={one.name}>
              <th scope="row">
                <Furigana>{t(`remitted.name.${one.name}`)}</Furigana>
              </th>
              {columns.map((column) => (
                <td key={column}>{numbers(one[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Help>{t('remitted.text')}</Help>
    </section>
  )
}
