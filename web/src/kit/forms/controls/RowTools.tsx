import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DragIndicator from '@mui/icons-material/DragIndicator'
import type { ReactNode } from 'react'
import { SmallIconButton } from '../../ui/SmallIconButton.tsx'
import styles from './ListControl.module.css'
import { useTranslation } from '../../i18n.ts'

type Props = { row: number; rows: number; onUp: () => void; onDown: () => void; onDrag: () => void; onRemove: () => void }

/** Buttons of one row of a list: drag, move up, move down and remove. */
export function RowTools({ row, rows, onUp, onDown, onDrag, onRemove }: Props) {
  const { t } = useTranslation()
  const place = { row: row + 1 }
  return (
    <div className={styles.tools}>
      {/* only for a pointer: with the keyboard the buttons beside the handle move the row */}
      {rows > 1 && (
        <span className={styles.handle} title={t('form.list.drag', place)} aria-hidden="true" onPointerDown={onDrag}>
          <DragIndicator fontSize="small" />
        </span>
      )}
      <Tool label={t('form.list.up', place)} keys="Alt+Shift+ArrowUp" disabled={row === 0} onClick={onUp}>
        <ArrowUpward fontSize="small" />
      </Tool>
      <Tool label={t('form.list.down', place)} keys="Alt+Shift+ArrowDown" disabled={row === rows - 1} onClick={onDown}>
        <ArrowDownward fontSize="small" />
      </Tool>
      <Tool label={t('form.list.remove', place)} disabled={false} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </Tool>
    </div>
  )
}

type ToolProps = { label: string; keys?: string; disabled: boolean; onClick: () => void; children: ReactNode }

// a tool without effect can still be focused, so that the focus is not lost at the first and the last row
const Tool = ({ label, keys, disabled, onClick, children }: ToolProps) => (
  <SmallIconButton
    label={label}
    title={label}
    aria-keyshortcuts={keys}
    aria-disabled={disabled}
    onClick={() => disabled || onClick()}
  >
    {children}
  </SmallIconButton>
)
