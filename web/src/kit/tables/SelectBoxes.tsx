import { type MouseEvent, useEffect, useRef } from 'react'
import type { Entity } from '#domain/kit/entity.ts'
import { useRecordName } from '../facts/recordName.ts'
import { useTranslation } from '../i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Hidden } from '../ui/Hidden.tsx'
import type { ListRow } from './columns.tsx'
import { useSelected } from './selection.ts'
import styles from './SelectBoxes.module.css'

/** Checkbox that selects a row; with Shift also all rows between this one and the one toggled before. */
export function SelectBox({ row, entity }: { row: ListRow; entity: Entity }) {
  const { t } = useTranslation()
  const { ids, toggle } = useSelected()
  const name = useRecordName(entity)(row)
  return (
    <label className={styles.box}>
      <Checkbox
        checked={ids.has(row.id)}
        onChange={(event) => toggle(row.id, (event.nativeEvent as unknown as MouseEvent).shiftKey)}
      />
      <Hidden>{t('table.many.select', { name })}</Hidden>
    </label>
  )
}

/** Checkbox in the header that selects all rows of the present page, never rows of other pages. */
export function SelectPage() {
  const { t } = useTranslation()
  const { whole, empty, page } = useSelected()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = whole === undefined
  }, [whole])
  return (
    <label className={styles.box}>
      <Checkbox ref={box} checked={whole === true} disabled={empty} onChange={() => page(whole !== true)} />
      <Hidden>{t('table.many.select_page')}</Hidden>
    </label>
  )
}
