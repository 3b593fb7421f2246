import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { emptyInput } from '#domain/kit/entity.ts'
import { useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { useFormFacts } from '../context.ts'
import type { ControlProps } from '../control.ts'
import { FieldFrame } from '../FieldFrame.tsx'
import { fieldId } from '../Labelled.tsx'
import { FieldGrid } from '../FieldGrid.tsx'
import { toValues } from '../values.ts'
import styles from './ListControl.module.css'
import { RowTools } from './RowTools.tsx'
import { useRowKeys } from './useRowKeys.ts'

/** Rows within a record: add, remove, and move by buttons or by Alt, Shift and an arrow key; whoever moves a row stays in it. */
export function ListControl({ name, field, span, help, inner, Cell }: ControlProps) {
  const { t } = useTranslation()
  const { entity, methods, readOnly } = useFormFacts()
  const { fields: rows, append, insert, remove, move } = useFieldArray({ control: methods.control, name: name as never })
  const texts = useFactTexts(entity)
  const columns = Object.entries(field.fields ?? {})
  const first = columns[0]?.[0] ?? ''
  const full = rows.length >= (field.max ?? Infinity)

  const adder = useRef<HTMLButtonElement>(null)
  const shift = (from: number, to: number) => {
    if (!readOnly && to >= 0 && to < rows.length) move(from, to)
  }
  const list = useRowKeys(shift)

  const add = () => {
    append(toValues(field.fields ?? {}, emptyInput(field.fields ?? {})) as never, { shouldFocus: false })
    // the row is drawn first
    setTimeout(() => document.getElementById(fieldId(`${name}.${rows.length}.${first}`))?.focus())
  }
  const takeOut = (row: number) => {
    const removed: unknown = methods.getValues(`${name}.${row}`)
    remove(row)
    adder.current?.focus()
    snackbar.success(t('form.list.removed'), { label: t('form.record.undo'), run: () => insert(row, removed as never) })
  }

  return (
    <FieldFrame name={name} required={false} help={help} span={span} group>
      {() => (
        <>
          {rows.length === 0 && <p className={styles.empty}>{t('form.list.empty')}</p>}
          <ol className={styles.rows} ref={list}>
            {rows.map((row, index) => (
              <li key={row.id} className={styles.row} aria-label={t('form.list.row', { row: index + 1 })}>
                <FieldGrid>
                  {columns.map(([column, fact]) => (
                    <Cell
                      key={column}
                      name={`${name}.${index}.${column}`}
                      field={fact}
                      span={fact.kind === 'file' ? 6 : 2}
                      {...inner?.[column]}
                    />
                  ))}
                </FieldGrid>
                {!readOnly && (
                  <RowTools
                    row={index}
                    rows={rows.length}
                    onUp={() => shift(index, index - 1)}
                    onDown={() => shift(index, index + 1)}
                    onRemove={() => takeOut(index)}
                  />
                )}
              </li>
            ))}
          </ol>
          {!readOnly && (
            <Button
              ref={adder}
              className={styles.add}
              variant="outlined"
              color="secondary"
              size="small"
              startIcon={<Add />}
              disabled={full}
              onClick={add}
            >
              {full ? texts.full(name, field.max ?? 0) : t('form.list.add')}
            </Button>
          )}
        </>
      )}
    </FieldFrame>
  )
}
