import KeyboardDoubleArrowLeftOutlined from '@mui/icons-material/KeyboardDoubleArrowLeftOutlined'
import { Link } from '@tanstack/react-router'
import { useMe } from '#web/access/useMe.ts'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { cx } from '#web/kit/ui/cx.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import { MenuFoot, MenuList } from './MenuList.tsx'
import { type ShortcutActs, Shortcuts } from './Shortcuts.ts'
import styles from './SideMenu.module.css'
import { useMenuFolded } from './useMenuFolded.ts'

/** Names of the product and the company at the top of the menu. */
export function Brand({ collapsed }: { collapsed: boolean }) {
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

/** Menu at the side of a wide screen, and the keys of all screens, which are there as soon as it is. */
export function SideMenu({ openSettings, ...keys }: { openSettings: () => void } & ShortcutActs) {
  const { t } = useTranslation('common')
  const { folded, toggle } = useMenuFolded()
  const word = t(folded ? 'shell.expand_menu' : 'shell.collapse_menu')
  return (
    <nav className={cx(styles.side, folded && styles.collapsed)} data-tour="menu" aria-label={t('shell.menu')}>
      <Shortcuts {...keys} />
      <Brand collapsed={folded} />
      <MenuList collapsed={folded} />
      <div className={styles.below}>
        <MenuFoot collapsed={folded} onSettings={openSettings} />
        <button type="button" className={cx(styles.item, styles.fold)} title={word} onClick={toggle}>
          <KeyboardDoubleArrowLeftOutlined className={styles.foldArrow} fontSize="small" aria-hidden />
          <Hidden when={folded}>{word}</Hidden>
        </button>
      </div>
    </nav>
  )
}
