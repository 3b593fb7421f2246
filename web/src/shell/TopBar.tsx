import MenuOutlined from '@mui/icons-material/MenuOutlined'
import SearchOutlined from '@mui/icons-material/SearchOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from '#web/kit/i18n.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { ProfileMenu } from './ProfileMenu.tsx'

type Props = { openMenu: () => void; openSearch: () => void; openSettings: () => void; openShortcuts: () => void }

export function TopBar({ openMenu, openSearch, openSettings, openShortcuts }: Props) {
  const { t } = useTranslation('common')
  return (
    <header className="top">
      <IconButton className="narrow-only" aria-label={t('shell.open_menu')} onClick={openMenu}>
        <MenuOutlined />
      </IconButton>
      <button type="button" className="search-box" aria-keyshortcuts="Control+K" onClick={openSearch}>
        <SearchOutlined fontSize="small" aria-hidden />
        <span>{t('palette.placeholder')}</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      <div className="top-end">
        <LanguageMenu />
        <Tooltip title={t('shell.settings')}>
          <IconButton aria-label={t('shell.settings')} onClick={openSettings}>
            <SettingsOutlined />
          </IconButton>
        </Tooltip>
        <ProfileMenu openShortcuts={openShortcuts} />
      </div>
    </header>
  )
}
