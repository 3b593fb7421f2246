import Drawer from '@mui/material/Drawer'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { MenuFoot, MenuList } from './MenuList.tsx'
import { Brand } from './SideMenu.tsx'
import styles from './SideMenu.module.css'

/** Menu of a narrow screen: opens over the page and closes when an entry is chosen. */
export function MenuDrawer({ open, onClose, onSettings }: { open: boolean; onClose: () => void; onSettings: () => void }) {
  const { t } = useTranslation('common')
  return (
    <Drawer
      open={open}
      onClose={onClose}
      slotProps={{ paper: { className: cx(styles.side, styles.inDrawer), 'aria-label': t('shell.menu'), component: 'nav' } }}
    >
      <Brand collapsed={false} />
      <MenuList collapsed={false} onGo={onClose} />
      <div className={styles.below}>
        <MenuFoot collapsed={false} onGo={onClose} onSettings={onSettings} />
      </div>
    </Drawer>
  )
}
