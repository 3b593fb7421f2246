import MenuOutlined from '@mui/icons-material/MenuOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { may } from '#domain/kit/permissions.ts'
import { useMe } from '#web/access/useMe.ts'
import { Logo } from '#web/kit/feedback/Logo.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { JobsIndicator } from '#web/kit/jobs/JobsIndicator.tsx'
import { Key } from '#web/kit/ui/Keys.tsx'
import { NoticesBell } from '#web/notices/NoticesBell.tsx'
import { GuideButton } from './help/GuideButton.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'
import { SampleSign } from './SampleSign.tsx'
import styles from './TopBar.module.css'

type Props = {
  /** The screens of every day stand in a bar at the bottom: neither menu nor search are drawn here. */
  withBar: boolean
  openMenu: () => void
  openSearch: () => void
  openSettings: () => void
  openShortcuts: () => void
  guide: ComponentProps<typeof GuideButton>
}

export function TopBar({ withBar, openMenu, openSearch, openSettings, openShortcuts, guide }: Props) {
  const { t } = useTranslation('common')
  const { role, must_add_factor } = useMe()
  return (
    <header className={styles.top}>
      {withBar ? (
        <Link to="/admin" className={styles.brand}>
          <Logo size={26} />
          <b>{t('product')}</b>
        </Link>
      ) : (
        <>
          <IconButton className={styles.narrow} data-tour="menu" aria-label={t('shell.open_menu')} onClick={openMenu}>
            <MenuOutlined />
          </IconButton>
          <button type="button" className={styles.search} data-tour="search" aria-keyshortcuts="Control+K" onClick={openSearch}>
            <SearchOutlined fontSize="small" aria-hidden />
            <span>{t('palette.placeholder')}</span>
            <Key aria-hidden>Ctrl K</Key>
          </button>
        </>
      )}
      <div className={styles.end}>
        <SampleSign />
        <JobsIndicator enabled={may(role, 'jobs.read') && !must_add_factor} />
        <NoticesBell enabled={!must_add_factor} />
        <GuideButton {...guide} />
        <LanguageMenu />
        <Tooltip title={t('shell.settings')}>
          <IconButton className={styles.wide} aria-label={t('shell.settings')} onClick={openSettings}>
            <SettingsOutlined />
          </IconButton>
        </Tooltip>
        <ProfileMenu openShortcuts={openShortcuts} />
      </div>
    </header>
  )
}
