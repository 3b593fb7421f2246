import Alert from '@mui/material/Alert'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { RatesPreview } from '#domain/pay/rates/rates.api.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import styles from './Rates.module.css'
import { useRateText } from './useRateText.ts'

/** What a file would change: from when, in place of which table, and the values before and after. */
export function Preview({ table }: { table: NonNullable<RatesPreview['table']> }) {
  const { t } = useTranslation('rates')
  const language = useLanguage()
  const number = useNumbers()
  const text = useRateText()
  const { kind, valid_from, valid_to, source, replaces, before, changed, changes, size } = table
  const [from, to] = [valid_from, valid_to].map((day) => (day === null ? '' : showDate(day, language)))
  return (
    <div role="status">
      <p>
        <b>{t(`kind.${kind}`)}</b> {valid_to === null ? t('period.open', { from }) : t('period.closed', { from, to })}
      </p>
      <p>{source}</p>
      {replaces && <Alert severity="warning">{t('preview.replaces')}</Alert>}
      <p>
        {before
          ? t('preview.changed', { changed: number(changed), size: number(size), date: showDate(before.valid_from, language) })
          : t('preview.new', { size: number(size) })}
      </p>
      {changes.length > 0 && (
        <table className={styles.values} aria-label={t('preview.title')}>
          <thead>
            <tr>
              <th scope="col">{t('values.place')}</th>
              <th scope="col">{t('preview.before')}</th>
              <th scope="col">{t('preview.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={JSON.stringify(change.place)}>
                <th scope="row">{text.place(change.place)}</th>
                <td>{text.value(change.place, change.before)}</td>
                <td>{text.value(change.place, change.after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {changed > changes.length && <p>{t('preview.more', { size: number(changed - changes.length) })}</p>}
    </div>
  )
}

/** What is wrong with a file, by its lines. */
export function Faults({ faults }: { faults: RatesPreview['faults'] }) {
  const { t } = useTranslation(['rates', 'common'])
  return (
    <Alert severity="error">
      <p>{t('faults.title')}</p>
      <ul>
        {faults.map(({ field, code, size, line }) => (
          <li key={`${line} ${field} ${code}`}>
            {[
              line === undefined ? null : t('faults.line', { size: line }),
              // fields of a spreadsheet have words, places in a JSON file are told as they stand there
              t([`column.${field}` as 'column.rate', 'faults.place'], { place: field }),
              t(`common:validation.${code as FieldCode}`, { size: String(size ?? '') }),
            ]
              .filter((part) => part !== null)
              .join(t('faults.join'))}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
