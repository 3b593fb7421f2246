import { type Entity, sentFields } from '#domain/kit/entity.ts'
import type { ImportColumn } from '#domain/kit/imports.ts'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import { useColumnLabel } from './columnLabel.ts'
import styles from './Import.module.css'
import type { Importing } from './useImport.ts'

type Props = { entity: Entity; columns: readonly ImportColumn[]; importing: Importing }

/** Choices that every record needs and for which the file has no column: one value for all lines. Hidden when there are none. */
export function AbsentTable({ entity, columns, importing: { said, setValue } }: Props) {
  const { t } = useTranslation('imports')
  const { choice } = useLabels()
  const label = useColumnLabel(entity)
  const absent = Object.entries(sentFields(entity)).filter(
    ([name, { kind, optional }]) => kind === 'choice' && !optional && columns.every(({ fact }) => fact !== name),
  )
  if (absent.length === 0) return null
  return (
    <>
      <Muted as="p" size={0.875}>
        {t('columns.absent_text')}
      </Muted>
      <table className={styles.table} aria-label={t('columns.absent')}>
        <thead>
          <tr>
            <th scope="col">
              <Furigana>{t('columns.absent')}</Furigana>
            </th>
            <th scope="col">
              <Furigana>{t('columns.absent_value')}</Furigana>
            </th>
          </tr>
        </thead>
        <tbody>
          {absent.map(([name, field]) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              <td>
                <SmallSelect
                  aria-label={label(name)}
                  value={said.values[name] ?? ''}
                  onChange={({ target }) => setValue(name, target.value)}
                >
                  <option value="">{t('columns.absent_none')}</option>
                  {field.choices?.map((value) => (
                    <option key={value} value={value}>
                      {choice(field, value)}
                    </option>
                  ))}
                </SmallSelect>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
