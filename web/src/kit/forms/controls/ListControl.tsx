import Add from '@mui/icons-material/Add'
import { Button } from '../../ui/Button.tsx'
import { useEffect, useRef, useState } from 'react'
import { emptyInput } from '#domain/kit/entity.ts'
import { useTranslation } from '../../i18n.ts'
import { snackbar } from '../../snackbar.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { Stack } from '../../ui/Stack.tsx'
import { nameOnScreen, useFormFacts } from '../values/context.ts'
import type { ControlProps } from '../values/control.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { focusDrawn } from '../layout/focusDrawn.ts'
import { fieldId } from '../layout/Labelled.tsx'
import { toValues } from '../values/values.ts'
import styles from './ListControl.module.css'
import { RowCell } from './RowCell.tsx'
import { RowForm } from './RowForm.tsx'
import { RowTools } from './RowTools.tsx'
import { useRowDrag } from './useRowDrag.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRows } from './useRows.ts'

/**
 * Rows within a record: add, remove, and move by dragging, by buttons or by Alt, Shift and an arrow key; whoever moves a row stays in it. On a phone
 * a row is a card, and fills the window while it is open.
 */
export function ListControl({ name, field, span, help, inner, Cell }: ControlProps) {
  const { t } = useTranslation()
  const { entity, methods, readOnly, conditions, scope } = useFormFacts()
  useEffect(() => {
    for (const [column, { onlyIf }] of Object.entries(inner ?? {})) if (onlyIf) conditions?.set(`${name}.${column}`, onlyIf)
  }, [conditions, name, inner])
  const { rows, keys, append, insert, remove, move } = useRows({ methods, name })
  const texts = useFactTexts(entity)
  const columns = Object.entries(field.fields ?? {})
  const first = columns[0]?.[0] ?? ''
  const full = rows.length >= (field.max ?? Infinity)

  const adder = useRef<HTMLButtonElement>(null)
  const isPhone = usePhone()
  /** Index of the row that fills the window of a phone. */
  const [opened, setOpened] = useState<number>()
  const shift = (from: number, to: number) => {
    if (!readOnly && to >= 0 && to < rows.length) move(from, to)
  }
  const list = useRowKeys(shift)
  const drag = useRowDrag(list, shift)

  const add = () => {
    append(toValues(field.fields ?? {}, emptyInput(field.fields ?? {})) as never, { shouldFocus: false })
    // a new row is opened only on a phone: elsewhere it would fill the window once that becomes narrow
    if (isPhone) setOpened(rows.length)
    focusDrawn(() => document.getElementById(fieldId(nameOnScreen({ scope }, `${name}.${rows.length}.${first}`))))
  }
  const takeOut = (row: number) => {
    const removed: unknown = methods.getValues(`${name}.${row}`)
    remove(row)
    setOpened(undefined)
    // in a full list the add button could not take the focus before the row was removed
    focusDrawn(() => adder.current)
    snackbar.success(t('form.list.removed'), { label: t('form.record.undo'), run: () => insert(row, removed as never) })
  }

  return (
    <FieldFrame name={name} required={false} help={help} span={span} group>
      {() => (
        <>
          {rows.length === 0 && <p className={styles.empty}>{t('form.list.empty')}</p>}
          <Stack as="ol" gap={0.75} ref={list}>
            {rows.map((row, index) => (
              <li key={keys[index]} className={styles.row} aria-label={t('form.list.row', { row: index + 1 })}>
                <RowForm
                  name={name}
                  field={field}
                  row={index}
                  isPhone={isPhone}
                  isOpen={opened === index}
                  onOpen={() => setOpened(index)}
                  onClose={() => setOpened(undefined)}
                >
                  {columns.map(([column, fact]) => (
                    <RowCell
                      key={column}
                      Cell={Cell}
                      row={`${name}.${index}`}
                      column={column}
                      field={fact}
                      span={fact.kind === 'file' ? 6 : 2}
                      {...inner?.[column]}
                    />
                  ))}
                </RowForm>
                {!readOnly && (
                  <RowTools
                    row={index}
                    rows={rows.length}
                    onUp={() => shift(index, index - 1)}
                    onDown={() => shift(index, index + 1)}
                    onDrag={() => drag(index)}
                    onRemove={() => takeOut(index)}
                  />
                )}
              </li>
            ))}
          </Stack>
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
