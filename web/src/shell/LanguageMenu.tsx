import CheckOutlined from '@mui/icons-material/CheckOutlined'
import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import IconButton from '@mui/material/IconButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { languages, useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { preferences } from '#web/kit/usePreferences.ts'

export function LanguageMenu() {
  const { t } = useTranslation('common')
  const now = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={t('shell.language')}>
        <IconButton aria-label={t('shell.language')} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          <TranslateOutlined />
        </IconButton>
      </Tooltip>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map((lng) => (
          <MenuItem
            key={lng}
            lang={lng}
            selected={lng === now}
            onClick={() => {
              preferences.change({ lng })
              setAnchor(null)
            }}
          >
            <ListItemIcon>{lng === now && <CheckOutlined fontSize="small" />}</ListItemIcon>
            {t(`languages.${lng}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
