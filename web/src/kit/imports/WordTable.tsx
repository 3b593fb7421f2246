import type { Entity } from '#domain/kit/entity.ts'
import type { ImportWord } from '#domain/kit/imports.ts'
import { useLabels } from '../facts/labels.ts'
import { useNumbers } from '../facts/useNumbers.ts'
import { useTranslation } from '../i18n.ts'
import { Furigana } from '../ui/Furigana.tsx'
import { Muted } from '../ui/Muted.tsx'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import { useColumnLabel } from './columnLabel.ts'
import styles from './Import.module.css'
import type { Importing } from './useImport.ts'

type Props = { entity: Entity; words: readonly ImportWord[]; label: string; importing: Importing }

/** What words of the file mean for facts of choices, each with a select. */
export function WordTable({ entity, words, label, importing: { said, setWord } }: Props) {
  const { t } = useTranslation('imports')
  const { choice } = useLabels()
  const labelOf = useColumnLabel(entity)
  const numbers = useNumbers()
  return (
    <table className={styles.table} data-cards aria-label={label}>
      <thead>
        <tr>
          {(['written', 'fact', 'meaning'] as const).map((head) => (
            <th key={head} scope="col">
              <Furigana>{t(`words.${head}`)}</Furigana>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {words.map(({ fact, word, value, by, lines }) => {
          const field = entity.fields[fact]
          const chosen = said.words[`${fact} ${word}`]?.value ?? value
          return (
            <tr key={`${fact} ${word}`}>
              <th scope="row">
                {word}{' '}
                <Muted as="span" size={0.8125}>
                  {t('words.lines', { size: numbers(lines) })}
                </Muted>
              </th>
              <td data-label={t('words.fact')}>{labelOf(fact)}</td>
              <td>
                <SmallSelect
                  aria-label={t('words.of', { word, fact: labelOf(fact) })}
                  value={chosen ?? UNDECIDED}
                  onChange={({ target }) => setWord(fact, word, target.value)}
                >
                  {value === null && (
                    <option value={UNDECIDED} disabled>
                      {t('words.choose')}
                    </option>
                  )}
                  {(field?.optional || field?.kind === 'choices') && <option value="">{t('words.empty')}</option>}
                  {field?.choices?.map((one) => (
                    <option key={one} value={one}>
                      {choice(field, one)}
                    </option>
                  ))}
                </SmallSelect>
                {by === 'likeness' && (
                  <Muted as="span" size={0.8125}>
                    {' '}
                    {t('words.likeness')}
                  </Muted>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
const UNDECIDED = '?'
