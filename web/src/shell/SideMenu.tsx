import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import Drawer from '@mui/material/Drawer'
import { Link } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { preferences, usePreferences } from '#web/kit/usePreferences.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { MenuFoot, MenuList } from './MenuList.tsx'
import styles from './SideMenu.module.css'

/** Names of the product and the company at the top of the menu. */
function Brand({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('common')
  const { company_name } = useMe()
  return (
    <Link to="/admin" className={styles.brand} aria-label={`${t('product')} ${company_name}`}>
      <Logo size={30} />
      {!collapsed && (
        <span>
          <b>{t('product')}</b>
          <small>{company_name}</small>
        </span>
      )}
    </Link>
  )
}

/** Menu at the side of a wide screen. */
export function SideMenu({ onSettings }: { onSettings: () => void }) {
  const { t } = useTranslation('common')
  const { sidebarcollapsed } = usePreferences()
  const word = t(sidebarcollapsed ? 'shell.expand_menu' : 'shell.collapse_menu')
  const fold = () => preferences.change({ sidebarcollapsed: !sidebarcollapsed })
  return (
    <nav className={cx(styles.side, sidebarcollapsed && styles.collapsed)} data-tour="menu" aria-label={t('shell.menu')}>
      <Brand collapsed={sidebarcollapsed} />
      <MenuList collapsed={sidebarcollapsed} />
      <div className={styles.below}>
        <MenuFoot collapsed={sidebarcollapsed} onSettings={onSettings} />
        <button type="button" className={cx(styles.item, styles.fold)} title={word} onClick={fold}>
          <KeyboardDoubleArrowLeftOutlined className={styles.foldArrow} fontSize="small" aria-hidden />
          <Hidden when={sidebarcollapsed}>{word}</Hidden>
        </button>
      </div>
    </nav>
  )
}

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
