import type { ImportColumn } from '#domain/kit/imports.ts'
import { useTranslation } from '../i18n.ts'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './Import.module.css'

type Props = {
  label: string
  columns: readonly ImportColumn[]
  /** Facts that can be assigned to a column, with their labels. */
  facts: readonly (readonly [name: string, label: string])[]
  onChoose: (head: string, fact: string) => void
}

/** Columns of a file by their headings, each with a cell of it and a select for the fact that is read from the column. */
export function ColumnTable({ label, columns, facts, onChoose }: Props) {
  const { t } = useTranslation('imports')
  if (columns.length === 0) return null
  return (
    <table className={styles.table} data-cards aria-label={label}>
      <thead>
        <tr>
          {(['head', 'sample', 'fact'] as const).map((head) => (
            <th key={head} scope="col">
              <Furigana>{t(`columns.${head}`)}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {columns.map(({ head, fact, sample = '' }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            <td data-label={t('columns.sample')}>{sample}</td>
            <td>
              <SmallSelect aria-label={head} value={fact ?? ''} onChange={({ target }) => onChoose(head, target.value)}>
                <option value="">{t('columns.none')}</option>
                {facts.map(([name, text]) => (
                  <option key={name} value={name}>
                    {text}
                  </option>
                ))}
              </SmallSelect>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
