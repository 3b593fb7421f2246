import type { ImportColumn } from '#domain/kit/imports.ts'
import { useTranslation } from '../i18n.ts'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './Import.module.css'

type Props = {
  label: string
  columns: readonly ImportColumn[]
  /** Facts that a column may be read into, with their labels. */
  facts: readonly (readonly [name: string, label: string])[]
  onChoose: (head: string, fact: string) => void
}

/** Heads of a file, each with the fact that its column is read into. */
export function ColumnTable({ label, columns, facts, onChoose }: Props) {
  const { t } = useTranslation('imports')
  if (columns.length === 0) return null
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Furigana>{t('columns.head')}</Furigana>
          </th>
          <th scope="col">
            <Furigana>{t('columns.fact')}</Furigana>
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ head, fact }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
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
