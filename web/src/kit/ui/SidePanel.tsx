import Close from '@mui/icons-material/Close'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { createContext, type CSSProperties, type ReactNode, useContext, useId } from 'react'
import { useTranslation } from '../i18n.ts'
import { furigana } from './Furigana.tsx'
import styles from './SidePanel.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** Width in rem; the panel is never wider than the window. */
  width: number
  /** Leaves the screen behind the panel undimmed. */
  clear?: boolean
  /** Called after the panel has disappeared and the focus has returned. */
  onGone?: () => void
  style?: CSSProperties
  children: ReactNode
}

const Panel = createContext<{ titleId: string; onClose: () => void } | undefined>(undefined)

/** A dialog at the side of the screen; it begins with a `SideHead`. */
export function SidePanel({ open, onClose, width, clear = false, onGone, style, children }: Props) {
  const titleId = useId()
  const paper = {
    className: styles.panel,
    'aria-labelledby': titleId,
    style: { inlineSize: `min(${width}rem, 100vw)`, ...style },
  }
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ backdrop: { invisible: clear }, paper, transition: { onExited: () => onGone?.() } }}
    >
      <Panel value={{ titleId, onClose }}>{children}</Panel>
    </Drawer>
  )
}

type HeadProps = {
  title: ReactNode
  /** Content above and below the title. */
  above?: ReactNode
  below?: ReactNode
  /** Actions on the content of the panel. */
  children?: ReactNode
}

/** Head of a side panel: its title, actions, and the button that closes it. */
export function SideHead({ title, above, below, children }: HeadProps) {
  const { t } = useTranslation('common')
  const panel = useContext(Panel)
  return (
    <header className={styles.head}>
      <div>
        {above}
        <h2 id={panel?.titleId}>{furigana(title)}</h2>
        {below}
      </div>
      {children}
      <IconButton aria-label={t('action.close')} onClick={panel?.onClose}>
        <Close />
      </IconButton>
    </header>
  )
}
