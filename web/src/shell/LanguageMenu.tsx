import CheckOutlined from '@mui/icons-material/CheckOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { ScreenLanguage } from '#domain/kit/languages.ts'
import { helperLanguages, languages, useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { chooseLanguage } from './chooseLanguage.ts'

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const now = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const item = (lng: ScreenLanguage) => (
    <MenuItem
      key={lng}
      lang={lng}
      selected={lng === now}
      onClick={() => {
        chooseLanguage(lng)
        setAnchor(null)
      }}
    >
      <ListItemIcon>{lng === now && <CheckOutlined fontSize="small" />}</ListItemIcon>
      {t(`languages.${lng}`)}
    </MenuItem>
  )
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton aria-label={t('shell.language')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <TranslateOutlined />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(item)}
        <ListSubheader role="presentation">
          <Furigana>{t('settings.helper_screens')}</Furigana>
        </ListSubheader>
        {helperLanguages.map(item)}
      </Menu>
    </>
  )
}
