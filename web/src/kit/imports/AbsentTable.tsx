import { type Entity, sentFields } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { ImportColumn } from '#domain/kit/imports.ts'
import { useLabels } from '../facts/labels.ts'
import { useTranslation } from '../i18n.ts'
import { Row } from '../ui/Row.tsx'
import { SmallSelect } from '../ui/SmallSelect.tsx'
import { Stack } from '../ui/Stack.tsx'
import { useColumnLabel } from './columnLabel.ts'
import type { Importing } from './useImport.ts'

type Props = { entity: Entity; columns: readonly ImportColumn[]; importing: Importing }

/**
 * Facts that every record needs and for which the file has no column: one value for all lines, with the usual one chosen already. Hidden when
 * there are none.
 */
export function AbsentTable({ entity, columns, importing: { said, setValue } }: Props) {
  const { t } = useTranslation('imports')
  const { choice } = useLabels()
  const label = useColumnLabel(entity)
  const absent = Object.entries(sentFields(entity)).filter(
    ([name, { kind, optional }]) =>
      !optional &&
      (kind === 'choice' || (kind === 'integer' && entity.usual?.[name] !== undefined)) &&
      columns.every(({ fact }) => fact !== name),
  )
  if (absent.length === 0) return null
  return (
    <Stack gap={0.375} wide role="group" aria-label={t('columns.absent')}>
      <span>{t('columns.absent_text')}</span>
      <Row gap={1} rowGap={0.375}>
        {absent.map(([name, field]) => (
          <label key={name}>
            {label(name)}{' '}
            <SmallSelect
              aria-label={label(name)}
              value={said.values[name] ?? ''}
              onChange={({ target }) => setValue(name, target.value)}
            >
              <option value="">{t('columns.absent_none')}</option>
              {(field.choices ?? numbersOf(field)).map((value) => (
                <option key={value} value={value}>
                  {field.choices ? choice(field, value) : value}
                </option>
              ))}
            </SmallSelect>
          </label>
        ))}
      </Row>
    </Stack>
  )
}

/** The values of a fact that is a small number, such as every how many weeks. */
const numbersOf = ({ min = 0, max = min }: Field): string[] => Array.from({ length: max - min + 1 }, (_, at) => String(min + at))
